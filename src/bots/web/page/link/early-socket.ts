declare global {
  interface Window {
    /** The socket that was opened while the scripts of the page were still on their way. */
    early?: WebSocket | undefined;
  }
}

/** Address of a WebSocket of the server that the page comes from. */
export const socketAddress = (path: string): string =>
  `${location.protocol === 'https:' ? 'wss' : 'ws'}://${location.host}${path}`;

/** Opens the socket of a page before all of its scripts are there: on a slow line to open one takes as long as to fetch half of them. */
export function openEarly(path: string): void {
  window.early = new WebSocket(socketAddress(path));
}

/** The socket to this address: the one that was opened early, once, if it still stands, else another one. */
export function socketTo(address: string): WebSocket {
  const { early } = window;
  window.early = undefined;
  const stands = early !== undefined && early.url === address && early.readyState <= WebSocket.OPEN;
  return stands ? early : new WebSocket(address);
}
