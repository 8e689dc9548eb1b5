"""The site that needs no server, built from JupyterLite and mazenb."""
