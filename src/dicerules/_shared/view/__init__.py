"""Views of values as plain data, and their renderers for HTML, text and SVG."""
