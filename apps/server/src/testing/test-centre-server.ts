/** A server as a centre runs it, whose every response is recorded, and which gets the words of markers.fixtures.ts. */
import { createECDH } from "node:crypto";
import * as paths from "@kaifong/contract/paths";
import { aMirror, emptyContent, type TestServer, testServer } from "@kaifong/testing";
import { identityProvider, type TestIdentityProvider } from "@kaifong/testing/identity-provider";
import { eventually } from "@kaifong/testing/eventually";
import type { Logger } from "pino";
import { expect } from "vitest";
import { CARER_SAYS, CHILD_SAYS, ENQUIRER_SAYS, MEMBER_SAYS } from "./markers.fixtures.ts";
import type { ProofPurpose } from "../platform/proof-of-work.ts";
import { testPushService } from "../platform/push/test-push-service.ts";
import { proofFor } from "../platform/test-proofs.ts";
import { type TestGateway, testGateway } from "../platform/transports/test-gateway.ts";
import { testMailServer } from "../platform/transports/test-mail-server.ts";

const SAYS = { ...MEMBER_SAYS, ...CARER_SAYS, ...CHILD_SAYS, ...ENQUIRER_SAYS };
export const SITE = "https://www.example.org";
/** A marker as somebody types it. */
export const marked = (name: keyof typeof SAYS): string => SAYS[name][0] ?? "";

/** The whole response of the server. */
interface RecordedResponse {
  readonly method: string;
  readonly url: string;
  readonly status: number;
  readonly headers: Headers;
  readonly body: string;
  // Its shape is the contract's, to which each room's own tests hold it.
  // oxlint-disable-next-line typescript/no-explicit-any
  readonly payload: any;
}

interface RequestOptions {
  readonly body?: object;
  readonly authorization?: string;
  readonly cookie?: string;
  readonly method?: string;
}

export interface CentreServer extends TestServer {
  readonly responses: readonly RecordedResponse[];
  request(url: string, options?: RequestOptions): Promise<RecordedResponse>;
  readonly identities: TestIdentityProvider;
  /** The origin of the push service. */
  readonly pushOrigin: string;
  proof(purpose: ProofPurpose): ReturnType<typeof proofFor>;
  /** The code that arrives at a phone, each once. */
  nextCode(mobile: string): Promise<string>;
  /** Moves the clock on. */
  wait(ms: number): void;
}

/** The first text to one number fails, and no email can be delivered; both faults name the recipient. All others succeed. */
async function providers() {
  const refused = new Set<string>();
  const gateway = await testGateway((response, { form }) => {
    const to = form.get("To") ?? "";
    const again = refused.has(to) || !to.endsWith(marked("carerMobile"));
    refused.add(to);
    const body = again
      ? { sid: crypto.randomUUID() }
      : { code: 20500, message: `The number ${to} did not answer: ${form.get("Body")}` };
    response.writeHead(again ? 201 : 500).end(JSON.stringify(body));
  });
  const mail = await testMailServer({
    onRcptTo: ({ address }, _session, done) =>
      done(Object.assign(new Error(`<${address}> is unknown here`), { responseCode: 550 })),
  });
  return { gateway, mail, push: await testPushService(), identities: await identityProvider(SITE + paths.SIGN_IN_CALLBACK) };
}

/**
 * A server with the settings of a real site and providers that respond: the gateway refuses one number, the mail server one
 * address, and both name it.
 */
export async function centreServer(log: Logger): Promise<CentreServer> {
  const responses: RecordedResponse[] = [];
  let later = 0;
  const read = new Set<string>();
  const { gateway, mail, push, identities } = await providers();
  const vapid = createECDH("prime256v1");
  vapid.generateKeys();
  // What a member bookmarks has to be published.
  const content = emptyContent({ mirror: aMirror({ courses: [{ id: 1, documentId: "abc123", attributes: {} }] }) });
  const server = await testServer({
    settings: {
      ...{ NODE_ENV: "production", SITE_URL: SITE, TRUSTED_PROXIES: "127.0.0.1" },
      ...{ VAPID_PRIVATE_KEY: vapid.getPrivateKey().toString("base64url").padStart(43, "A"), PUSH_SERVICES: push.origin },
      ...{ ...identities.settings, VAPID_SUBJECT: "mailto:it@centre.example" },
      ...{ SMTP_URL: mail.url, MAIL_FROM: "post@centre.example", QUIET_HOURS: "00:00-00:00" },
      ...{ SMS_GATEWAY_URL: gateway.url, SMS_GATEWAY_USER: "AC1", SMS_GATEWAY_PASSWORD: "secret", SMS_FROM: "Kaifong" },
    },
    deps: { log, content, now: () => new Date(Date.now() + later) },
  });
  const origin = await server.app.listen({ port: 0, host: "127.0.0.1" });
  server.deps.jobs.start();
  const request = async (url: string, options: RequestOptions = {}): Promise<RecordedResponse> => {
    const response = await fetchAs(origin + url, options);
    responses.push({ ...response, url });
    return { ...response, url };
  };
  return {
    ...server,
    responses,
    request,
    identities,
    pushOrigin: push.origin,
    proof: (purpose) => proofFor(server.deps, purpose),
    nextCode: async (mobile) => {
      const code = await eventually(() => codeIn(gateway, mobile, read));
      read.add(code);
      return code;
    },
    wait: (ms) => {
      later += ms;
    },
    close: async () => {
      await server.close();
      await mail.close();
      await push.close();
      await identities.close();
      await gateway.close();
    },
  };
}

/** Calls like a browser that comes from a page whose address contains personal data. */
async function fetchAs(
  url: string,
  { body, authorization, cookie, method = body ? "POST" : "GET" }: RequestOptions,
): Promise<RecordedResponse> {
  const response = await fetch(url, {
    method,
    redirect: "manual",
    headers: {
      ...(body ? { "content-type": "application/json" } : {}),
      ...(method === "GET" ? {} : { "idempotency-key": crypto.randomUUID() }),
      ...(authorization === undefined ? {} : { authorization }),
      ...(cookie === undefined ? {} : { cookie }),
      ...{ "x-forwarded-for": marked("address"), "user-agent": `${marked("browser")})`, "accept-language": "en" },
      referer: `${SITE}/search-result?q=${marked("surnameEn")}+${marked("mobile")}`,
    },
    ...(body ? { body: JSON.stringify(body) } : {}),
  });
  const text = await response.text();
  const payload = text.startsWith("{") ? JSON.parse(text).payload : undefined;
  return { method, url, status: response.status, headers: response.headers, body: text, payload };
}

function codeIn({ calls }: TestGateway, mobile: string, read: ReadonlySet<string>): string {
  const texts = calls.flatMap(({ form }) => (form.get("To")?.endsWith(mobile) ? [form.get("Body") ?? ""] : []));
  const code = texts.flatMap((text) => /\b\d{6}\b/.exec(text) ?? []).find((one) => !read.has(one));
  if (code === undefined) throw new Error("no code has come yet");
  return code;
}

/** The payload of a response that must be a success. */
export async function expectOk(response: Promise<RecordedResponse>): Promise<RecordedResponse["payload"]> {
  const { status, url, body, payload } = await response;
  expect({ url, status, body: status === 200 ? "" : body }).toEqual({ url, status: 200, body: "" });
  return payload;
}

/** Enters the next code of a phone. */
export async function enterCode(at: CentreServer, mobile: string, codeId: string, purpose: string): Promise<void> {
  await expectOk(at.request(paths.verifyCode.path, { body: { codeId, purpose, code: await at.nextCode(mobile) } }));
}
