import { demandNoArguments, demandNode } from './begin.js';

demandNode();
demandNoArguments(process.argv.slice(2));
// Loaded after these checks, because an old Node fails on what it lacks, in words about something else.
await import('./program.js');
