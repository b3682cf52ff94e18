import { afterAll, beforeAll, beforeEach } from "vitest";
import { type TestServer, type TestServerOptions, testServer } from "./server.ts";

/** The time of a test, which stays the same until the test sets it. */
export interface TestClock {
  now(): Date;
  set(time: Date): void;
  /** Sets it to this many milliseconds after the time at which each test begins. */
  setLater(ms: number): void;
}

export interface TwoServers {
  readonly server: TestServer;
  readonly other: TestServer;
  readonly clock: TestClock;
}

interface TwoServersOptions extends Pick<TestServerOptions, "settings"> {
  /** Parts of Deps to replace, in both servers; the clock is always the returned one. */
  readonly deps?: Omit<NonNullable<TestServerOptions["deps"]>, "now">;
  /** Tables to empty before each test, separated by commas. */
  readonly empty?: string;
}

/**
 * Two servers over one database, like two processes of one site, at a time of the test's choice. They are open while the tests of
 * the calling file run (not while it is read), behind a proxy of this machine: the address that a call claims to come from
 * counts. `start`: the time at which each test begins. Returns both servers, and their clock.
 */
export function twoServers(start: Date, { settings, deps, empty }: TwoServersOptions = {}): TwoServers {
  let time = start;
  const open: TestServer[] = [];
  const shared = {
    settings: { TRUSTED_PROXIES: "127.0.0.1", ...settings },
    deps: { ...deps, now: () => time },
  };
  beforeAll(async () => {
    const first = await testServer(shared);
    open.push(first, await testServer({ ...shared, connectionString: first.deps.env.databaseUrl }));
  });
  afterAll(async () => {
    for (const server of open.reverse()) await server.close(); // the first owns the database
  });
  beforeEach(async () => {
    time = start;
    if (empty !== undefined) await open[0]?.deps.db.query(`TRUNCATE ${empty}`);
  });
  const clock: TestClock = {
    now: () => time,
    set: (next) => {
      time = next;
    },
    setLater: (ms) => {
      time = new Date(start.getTime() + ms);
    },
  };
  return { server: laterOpened(() => open[0]), other: laterOpened(() => open[1]), clock };
}

/** A server under a name that a file can use before the server is open. */
function laterOpened(find: () => TestServer | undefined): TestServer {
  const server = (): TestServer => {
    const found = find();
    if (!found) throw new Error("The two servers of a test file open with its first test.");
    return found;
  };
  return {
    get app() {
      return server().app;
    },
    get deps() {
      return server().deps;
    },
    get routes() {
      return server().routes;
    },
    close: () => server().close(),
  };
}

/** Settings of providers that do not exist: messages are promised and written to the outbox, and stay there to be read. */
export const SILENT_GATEWAY = {
  SMS_GATEWAY_URL: "http://127.0.0.1:9/messages",
  SMS_GATEWAY_USER: "centre",
  SMS_GATEWAY_PASSWORD: "secret",
  SMS_FROM: "Kaifong",
};
export const SILENT_MAIL = { SMTP_URL: "smtp://127.0.0.1:9", MAIL_FROM: "post@centre.example" };

/** The options of a call besides its method and address. */
interface CallOptions {
  /** Sent as JSON; a Buffer unchanged. */
  readonly body?: object;
  /** The Authorization header. */
  readonly authorization?: string | undefined;
  /** Network address of the caller, for a server behind a proxy. */
  readonly from?: string;
  /** Value of Accept-Language; English by default. */
  readonly language?: string;
  readonly headers?: Readonly<Record<string, string>>;
}

/** Calls a server's API. Returns the status, the headers, the payload of the envelope, and the code and name of a refusal. */
export async function callApi(
  server: TestServer,
  method: "GET" | "POST" | "PUT" | "DELETE",
  url: string,
  options: CallOptions = {},
) {
  const { body, authorization, from = "203.0.113.1", language = "en", headers } = options;
  const response = await server.app.inject({
    ...{ method, url },
    ...(body ? { payload: Buffer.isBuffer(body) ? body : JSON.stringify(body) } : {}),
    headers: {
      ...(body ? { "content-type": "application/json" } : {}),
      ...(authorization === undefined ? {} : { authorization }),
      ...{ "x-forwarded-for": from, "accept-language": language, ...headers },
    },
  });
  const { payload } = response.json();
  return {
    status: response.statusCode,
    headers: response.headers,
    code: payload?.error_code,
    name: payload?.error_name,
    payload,
  };
}
