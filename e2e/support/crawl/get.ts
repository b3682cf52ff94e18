/** A page or a file. Asked once more, as browsers do, when the server was just closing the connection that had been idle. */
export function get(address: string | URL, init?: RequestInit): Promise<Response> {
  return fetch(address, init).catch(() => fetch(address, init));
}
