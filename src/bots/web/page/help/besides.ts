/** The address of a file that lies with this script, under a name that is not bundled. */
export const besides = (name: string): string => new URL(name, import.meta.url).href;

/** Loads a style sheet that lies with this script. Rejects if it cannot be had. */
export const styled = (name: string): Promise<unknown> =>
  new Promise((resolve, reject) => {
    const sheet = document.createElement('link');
    Object.assign(sheet, { rel: 'stylesheet', href: besides(name), onload: resolve, onerror: reject });
    document.head.append(sheet);
  });
