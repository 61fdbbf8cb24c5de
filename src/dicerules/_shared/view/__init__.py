"""What people see of a value, as plain data, and how it is written as HTML, as text and as pictures."""
