import { ADMIN, API_TOKEN, EDITOR, testEnvironment } from "./environment.ts";

// Bodies of a foreign service: the assertions that read them are what judges their shape.
// oxlint-disable-next-line typescript/no-explicit-any
export type Json = Record<string, any>;

export interface CallResponse {
  readonly status: number;
  readonly headers: Headers;
  readonly body: Json;
}

export interface Call {
  readonly method?: string;
  readonly token?: string | null;
  readonly json?: unknown;
  /** As a text: with a content type in `headers`. */
  readonly form?: FormData | string;
  readonly headers?: Readonly<Record<string, string>>;
}

export async function call(
  path: string,
  { method = "GET", token = null, json, form, ...more }: Call = {},
): Promise<CallResponse> {
  const { cms } = await testEnvironment();
  const headers: Record<string, string> = { ...more.headers, ...(token && { authorization: `Bearer ${token}` }) };
  if (json !== undefined) headers["content-type"] = "application/json";
  const body = json === undefined ? form : JSON.stringify(json);
  const response = await fetch(`${cms.url}${path}`, { method, headers, ...(body !== undefined && { body }) });
  const text = await response.text();
  const isJson = response.headers.get("content-type")?.includes("json");
  return { status: response.status, headers: response.headers, body: isJson ? JSON.parse(text) : { text } };
}

/** A read in the form in which our gateway makes it. */
export const read = (path: string): Promise<CallResponse> => call(`/strapi/api/${path}`, { token: API_TOKEN });

const tokens = new Map<string, Promise<string>>();

async function signIn(account: typeof ADMIN): Promise<string> {
  const { status, body } = await call("/admin/login", { method: "POST", json: account });
  if (status !== 200) throw new Error(`Signing in as ${account.email}: ${status} ${JSON.stringify(body)}`);
  return body["data"].token;
}

/** Strapi allows few attempts a minute, so each account signs in once. */
function tokenOf(account: typeof ADMIN): Promise<string> {
  const token = tokens.get(account.email) ?? signIn(account);
  tokens.set(account.email, token);
  return token;
}

export const asAdmin = async (path: string, options: Call = {}) => call(path, { ...options, token: await tokenOf(ADMIN) });
export const asEditor = async (path: string, options: Call = {}) => call(path, { ...options, token: await tokenOf(EDITOR) });
