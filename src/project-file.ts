import { existsSync, readFileSync } from 'node:fs';

/** The folder above this code that has a package.json: of the program, which puts many modules into one file, as of its sources. */
function projectFolder(): URL {
  let folder = new URL('.', import.meta.url);
  while (!existsSync(new URL('package.json', folder))) {
    const above = new URL('..', folder);
    if (above.href === folder.href)
      throw new Error('The package.json of Damka is missing above its program.');
    folder = above;
  }
  return folder;
}

/** Where the program lies, with all that comes with it. */
export const PROJECT: URL = projectFolder();

/** A file or folder that comes with the program, by its path in the project, such as `src/render/fonts`. */
export const projectFile = (path: string): URL => new URL(path, PROJECT);

const { version, engines } = JSON.parse(readFileSync(projectFile('package.json'), 'utf8'));

/** Version of this program. */
export const VERSION: string = version;

/** The oldest Node that the program runs on, such as `22.19`. */
export const MIN_NODE: string = String(engines.node).replace(/^>=/, '');
