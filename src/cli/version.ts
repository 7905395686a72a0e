import { readFileSync } from 'node:fs';
import { projectFile } from '../project-file.js';

/** Version of this program, from package.json. */
export const VERSION: string = JSON.parse(readFileSync(projectFile('package.json'), 'utf8')).version;
