/** Gets a page or a file. Repeats the request, as browsers do, when the server was just closing the idle connection. */
export function get(address: string | URL, init?: RequestInit): Promise<Response> {
  return fetch(address, init).catch(() => fetch(address, init));
}
