import { demandNode } from './begin.js';

demandNode();
// Loaded after this check, because an old Node fails on what it lacks, in words about something else.
await import(process.argv[2] === 'start' ? './program.js' : './cli/program.js');
