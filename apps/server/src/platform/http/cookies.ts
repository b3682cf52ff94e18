import type { FastifyReply, FastifyRequest } from "fastify";
import type { Env } from "../env.ts";

/** A cookie that scripts cannot read. `Lax`: also sent when another site sends the browser here. */
export interface CookieKind {
  readonly name: string;
  readonly path: string;
  readonly sameSite: "Lax" | "Strict";
  readonly seconds: number;
}

/** The cookies of one call and its response. */
export interface Cookies {
  readonly read: (kind: Pick<CookieKind, "name">) => string | undefined;
  readonly write: (kind: CookieKind, value: string) => void;
  readonly clear: (kind: CookieKind) => void;
}

/** The cookies of a request, and those of its response: `Secure` where browsers are told to insist on TLS. */
export function cookiesOf(env: Pick<Env, "secure">, request: FastifyRequest, reply: FastifyReply): Cookies {
  const secure = env.secure ? "; Secure" : "";
  // Fastify sends each of them in a header of its own.
  const set = ({ name, path, sameSite }: CookieKind, value: string, seconds: number) =>
    reply.header("set-cookie", `${name}=${value}; Path=${path}; Max-Age=${seconds}; HttpOnly; SameSite=${sameSite}${secure}`);
  return {
    read: (kind) => cookieIn(request.headers.cookie, kind),
    write: (kind, value) => set(kind, value, kind.seconds),
    clear: (kind) => set(kind, "", 0),
  };
}

/** The value of a cookie in the header of a request; undefined when it has none. */
export function cookieIn(header: string | undefined, { name }: Pick<CookieKind, "name">): string | undefined {
  return new RegExp(`(?:^|;\\s*)${name}=([\\w.-]+)`).exec(header ?? "")?.[1];
}
