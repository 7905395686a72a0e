#!/usr/bin/env node
import { demandNoArguments, demandNode } from './begin.js';
import { packageHome } from './package-home.js';

/** The command of the installed package: `damka` starts the bot, `damka <command>` is the command line. */
demandNode();
const [command = 'start', ...rest] = process.argv.slice(2);
const home = packageHome(process.env, process.cwd());
process.env['DAMKA_HOME'] = home;
// Loaded after the check of Node, because an old one fails on what it lacks, in words about something else.
if (command === 'start') {
  demandNoArguments(rest);
  console.log(`Settings are read from ${home}/.env`);
  await import('./program.js');
} else await import('./cli/program.js');
