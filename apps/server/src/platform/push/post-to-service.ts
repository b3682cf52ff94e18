import { lookup as lookUp, type LookupAddress } from "node:dns";
import { request as httpRequest } from "node:http";
import { Agent, request as httpsRequest } from "node:https";
import type { LookupFunction } from "node:net";
import { isPublicAddress } from "./push-services.ts";

/** One post to a push service. */
export interface ServicePost {
  readonly url: string;
  /** Settings name this service, and it is on this machine. */
  readonly isLocal: boolean;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Uint8Array;
  readonly signal: AbortSignal;
}

/** The response of a push service, without its body, which nobody needs. */
export interface ServiceResponse {
  readonly status: number;
  readonly retryAfter: string | undefined;
}

/** A name leads to an address outside the public internet; a code as Node names faults. */
export const NOT_PUBLIC = "ENOTPUBLIC";

type Resolve = (host: string, found: (error: Error | null, addresses: readonly LookupAddress[]) => void) => void;
const resolveAll: Resolve = (host, found) => lookUp(host, { all: true }, (error, addresses) => found(error, addresses ?? []));

/**
 * Looks a name up and lets no private address through. The connection itself calls it, so that the address that was judged is the
 * one that is called.
 */
export function publicLookup(resolve: Resolve = resolveAll): LookupFunction {
  return (host, options, found) =>
    resolve(host, (error, addresses) => {
      if (error) return found(error, "", 0);
      const allowed = addresses.filter(({ address }) => isPublicAddress(address));
      const [first] = allowed;
      if (!first || allowed.length < addresses.length)
        return found(Object.assign(new Error("not a public address"), { code: NOT_PUBLIC, syscall: "connect" }), "", 0);
      return options.all === true ? found(null, allowed) : found(null, first.address, first.family);
    });
}

/** Posts over persistent connections, follows no redirect, and reads no more than the status. */
export function servicePoster(resolve?: Resolve) {
  const agent = new Agent({ keepAlive: true, maxSockets: 8, lookup: publicLookup(resolve) });
  return {
    post: ({ url, isLocal, headers, body, signal }: ServicePost): Promise<ServiceResponse> =>
      new Promise((resolvePost, reject) => {
        const own = url.startsWith("http:") ? httpRequest : httpsRequest;
        const posting = own(url, { method: "POST", headers, signal, ...(isLocal ? {} : { agent }) }, (response) => {
          resolvePost({ status: response.statusCode ?? 0, retryAfter: response.headers["retry-after"] });
          response.on("error", () => undefined); // broken off after its status: that is all that was needed
          response.resume();
        });
        posting.on("error", reject);
        posting.end(body);
      }),
    close: () => agent.destroy(),
  };
}
