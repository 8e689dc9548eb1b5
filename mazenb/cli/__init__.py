"""The console command `mazenb`. Each subcommand is a module here, listed in `mazenb.cli.main.COMMANDS`."""
