/** A line of the Hub protocol: a command and its arguments; a flag is an argument without a value. */
export interface HubLine {
  readonly command: string;
  readonly values: ReadonlyMap<string, string>;
}

const PAIR = /([^\s="]+)(?:=(?:"([^"]*)"?|([^\s"]*)))?/g;

/** Reads a line; null if it is empty. Skips malformed arguments, as the protocol demands. */
export function parseHubLine(line: string): HubLine | null {
  const [first, ...rest] = [...line.matchAll(PAIR)];
  const command = first?.[1];
  if (command === undefined) return null;
  return {
    command,
    values: new Map(rest.map(([, name = '', quoted, bare]) => [name, quoted ?? bare ?? ''])),
  };
}

const valueText = (value: string): string =>
  /^[^\s="]+$/.test(value) ? value : `"${value.replaceAll('"', "'")}"`;

/** Writes a line without the arguments whose value is undefined. */
export const formatHubLine = (
  command: string,
  values: Readonly<Record<string, string | number | undefined>> = {},
): string =>
  [
    command,
    ...Object.entries(values).flatMap(([name, value]) =>
      value === undefined ? [] : [`${name}=${valueText(String(value))}`],
    ),
  ].join(' ');
