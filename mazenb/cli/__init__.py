"""The console command `mazenb`. A subcommand is a module here and a row of `mazenb.cli.main.COMMANDS`."""
