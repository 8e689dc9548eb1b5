"""Every sentence that a person reads, in every language, and the errors that use them."""
