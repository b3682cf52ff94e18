import { connect } from "node:net";
import { SHORT_BODY_BYTES } from "@kaifong/contract";
import { type TestServer, testServer } from "@kaifong/testing";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { baseHeaders } from "./base-headers.ts";

let server: TestServer;
let port: number;

beforeAll(async () => {
  server = await testServer();
  await server.app.listen({ port: 0, host: "127.0.0.1" });
  const address = server.app.server.address();
  port = typeof address === "object" && address ? address.port : 0;
});
afterAll(() => server.close());

const LOGIN = "/api/auth/login";
/** The endpoint that takes the longest body. */
const REGISTER = "/api/member/registrations";
async function post(
  payload: string | Buffer,
  headers: Record<string, string> = { "content-type": "application/json" },
  url = payload.length > SHORT_BODY_BYTES ? REGISTER : LOGIN,
) {
  const response = await server.app.inject({
    method: "POST",
    url,
    payload,
    headers: { "accept-language": "en", ...headers },
  });
  return { status: response.statusCode, headers: response.headers, body: response.json() };
}

describe("a hostile body is refused in clean JSON:", () => {
  const deep = `${'{"a":'.repeat(200)}1${"}".repeat(200)}`;
  test.each<[string, string | Buffer, number, string]>([
    ["broken JSON", '{"mobile":', 400, "MALFORMED_REQUEST"],
    ["bad UTF-8", Buffer.from([0x7b, 0x22, 0xff, 0xfe, 0x22, 0x3a, 0x31, 0x7d]), 400, "MALFORMED_REQUEST"],
    ["__proto__", '{"mobile":"91230001","password":"x","__proto__":{"admin":true}}', 400, "MALFORMED_REQUEST"],
    ["constructor", '{"mobile":"91230001","password":"x","constructor":{"prototype":{}}}', 400, "MALFORMED_REQUEST"],
    ["__proto__ deep inside", '{"mobile":[{"a":{"__proto__":1}}]}', 400, "MALFORMED_REQUEST"],
    ["deep nesting", deep, 400, "MALFORMED_REQUEST"],
    ["nesting of 30,000", "[".repeat(30_000) + "]".repeat(30_000), 400, "MALFORMED_REQUEST"],
    ["more than 64 KB", JSON.stringify({ mobile: "9".repeat(70_000) }), 413, "BODY_TOO_LARGE"],
    ["an array", "[]", 400, "VALIDATION_FAILED"],
    ["a string", '"x"', 400, "VALIDATION_FAILED"],
    ["nothing", "", 400, "VALIDATION_FAILED"],
    ["wrong types", '{"mobile":{"a":1},"password":["x"]}', 400, "VALIDATION_FAILED"],
    ["a NUL", '{"memberNo":"DHC\\u0000","password":"x"}', 400, "MALFORMED_REQUEST"],
    ["a lone surrogate", '{"memberNo":"\\ud800","password":"x"}', 401, "LOGIN_FAILED"],
  ])("%s", async (_, payload, status, name) => {
    const response = await post(payload);
    expect(response.status).toBe(status);
    expect(response.body).toMatchObject({ metadata: { success: false }, payload: { error_name: name } });
    expect(JSON.stringify(response.body)).not.toMatch(/ at .*\.ts|node_modules|stack|fastify|zod/i);
    expect(response.headers["cache-control"]).toBe("no-store");
    expect(response.headers).toMatchObject(baseHeaders({ secure: false }));
  });

  test.each(["text/plain", "application/x-www-form-urlencoded", "multipart/form-data; boundary=x", "application/xml"])(
    "has the type %s",
    async (type) => {
      const response = await post("mobile=1", { "content-type": type });
      expect(response.status).toBe(415);
      expect(response.body.payload.error_name).toBe("UNSUPPORTED_MEDIA_TYPE");
    },
  );

  test.each<[string, unknown, number, string]>([
    ["an object where a text is measured", { memberNo: { length: { toString: 1 } }, password: "x" }, 400, "MALFORMED_REQUEST"],
    ["65 keys", Object.fromEntries(Array.from({ length: 65 }, (_, i) => [`k${i}`, ""])), 400, "MALFORMED_REQUEST"],
    [
      "6,000 unknown keys",
      Object.fromEntries(Array.from({ length: 6_000 }, (_, i) => [i.toString(36), 1])),
      400,
      "MALFORMED_REQUEST",
    ],
    ["a key of 60,000 letters", { ["k".repeat(60_000)]: 1 }, 400, "MALFORMED_REQUEST"],
    ["a list of 20,000", { mobile: Array.from({ length: 20_000 }, () => 1), password: "x" }, 400, "MALFORMED_REQUEST"],
    ["64 unknown keys", Object.fromEntries(Array.from({ length: 64 }, (_, i) => [`k${i}`, ""])), 400, "VALIDATION_FAILED"],
  ])("%s", async (_, payload, status, name) => {
    const { status: given, body } = await post(JSON.stringify(payload));
    expect([given, body.payload.error_name]).toEqual([status, name]);
    expect(body.payload.fields?.length ?? 0).toBeLessThanOrEqual(20);
    expect(JSON.stringify(body).length).toBeLessThan(10_000);
  });

  test.each([
    [LOGIN, 413, "BODY_TOO_LARGE"],
    [REGISTER, 400, "VALIDATION_FAILED"],
  ])("a body longer than a few short fields, at an endpoint that needs no more: %s", async (url, status, name) => {
    const long = JSON.stringify({ password: "x".repeat(SHORT_BODY_BYTES) });
    const { status: given, body } = await post(long, undefined, url);
    expect([given, body.payload.error_name]).toEqual([status, name]);
  });

  test("every unknown key is named", async () => {
    const { body } = await post('{"mobile":"91230001","password":"x","role":"admin","isStaff":true}');
    expect(body.payload.fields.map((field: { path: string }) => field.path).sort()).toEqual(["isStaff", "role"]);
    expect(body.payload.fields[0].code).toBe("unrecognized_keys");
  });
});

describe("an unknown address gets clean JSON:", () => {
  test.each<[string, string, number, string]>([
    ["GET", "/api/nothing", 404, "NOT_FOUND"],
    ["POST", "/api", 404, "NOT_FOUND"],
    ["GET", "/api/auth/login/", 404, "NOT_FOUND"],
    ["GET", "/locales/en-US", 404, "NOT_FOUND"],
    ["GET", "/api/%E0%A4%A", 400, "MALFORMED_REQUEST"],
    ["GET", "/%61pi/%ff", 400, "MALFORMED_REQUEST"],
    ["GET", `/api/${"a".repeat(9_000)}`, 400, "MALFORMED_REQUEST"],
    ["GET", `/api/health-programme/classes/${"a".repeat(600)}/eligibility`, 404, "NOT_FOUND"],
    ["GET", "/api/member/me?x=1", 401, "SESSION_INVALID"],
  ])("%s %s", async (method, url, status, name) => {
    const response = await server.app.inject({ method: method === "POST" ? "POST" : "GET", url });
    expect(response.statusCode).toBe(status);
    expect(response.json().payload.error_name).toBe(name);
  });

  test.each([
    ["GET", LOGIN, "POST"],
    ["DELETE", "/api/member/me", "GET, HEAD"],
    ["PUT", "/api/health-programme/enrolments", "GET, HEAD, POST"],
    ["POST", "/api/health-programme/classes/x/eligibility", "GET, HEAD"],
    ["POST", "/health/live", "GET, HEAD"],
    ["DELETE", "/locales/en-US/home.json", "GET, HEAD"],
  ] as const)("%s %s is 405 with Allow: %s", async (method, url, allow) => {
    const response = await server.app.inject({ method, url });
    expect(response.statusCode).toBe(405);
    expect(response.headers["allow"]).toBe(allow);
    expect(response.json().payload.error_name).toBe("METHOD_NOT_ALLOWED");
  });
});

/**
 * Sends raw bytes, and later ones after the given milliseconds; returns the response up to the end of the connection, and its
 * time.
 */
function raw(
  bytes: string,
  patienceMs: number,
  later?: { readonly after: number; readonly bytes: string },
): Promise<{ text: string; ms: number }> {
  return new Promise((resolve, reject) => {
    const from = performance.now();
    const socket = connect(port, "127.0.0.1", () => socket.write(bytes));
    if (later) setTimeout(() => socket.write(later.bytes), later.after);
    let text = "";
    const late = setTimeout(() => reject(new Error(`still open after ${patienceMs} ms: ${text}`)), patienceMs);
    socket.on("data", (data) => {
      text += data.toString();
    });
    socket.on("error", () => undefined);
    socket.on("close", () => {
      clearTimeout(late);
      resolve({ text, ms: performance.now() - from });
    });
  });
}

describe("on the wire", () => {
  test("a request that is not HTTP gets 400 in JSON and is closed at once", async () => {
    const { text, ms } = await raw("HELLO\r\n\r\n", 2_000);
    expect(text).toMatch(/^HTTP\/1\.1 400 /);
    expect(text).toContain('"error_name":"MALFORMED_REQUEST"');
    expect(ms).toBeLessThan(1_000);
  });

  test("headers without end are refused", async () => {
    const { text } = await raw(`GET /api/x HTTP/1.1\r\nhost: x\r\nx: ${"a".repeat(40_000)}\r\n\r\n`, 2_000);
    expect(text).toContain('"error_name":"BODY_TOO_LARGE"');
  });

  test.each(["POST", "PUT", "DELETE"])(
    "a %s that names a type of body and brings none gets its response at once",
    async (method) => {
      const head = `${method} ${LOGIN} HTTP/1.1\r\nhost: x\r\nconnection: close\r\ncontent-type: application/json\r\n\r\n`;
      const { text, ms } = await raw(head, 3_000);
      expect(text).toMatch(method === "POST" ? /"error_name":"VALIDATION_FAILED"/ : /^HTTP\/1\.1 40[45] /);
      expect(ms).toBeLessThan(2_000);
    },
  );
});

// Concurrently, because each of them waits.
describe.concurrent("slow on the wire", () => {
  test("headers that do not end in time get 408", async () => {
    const { text, ms } = await raw("GET /api/x HTTP/1.1\r\nhost: x\r\n", 9_000);
    expect(text).toContain('"error_name":"REQUEST_TIMEOUT"');
    expect(ms).toBeLessThan(5_500); // decision 11, and a second for a busy machine
  }, 15_000);

  test("a body that does not arrive in time gets 408", async () => {
    const head = `POST ${LOGIN} HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\ncontent-length: 100\r\n\r\n{"mob`;
    const { text, ms } = await raw(head, 14_000);
    expect(text).toContain('"error_name":"REQUEST_TIMEOUT"');
    expect(ms).toBeLessThan(6_500);
  }, 20_000);

  test("a connection opened ahead of need gets nothing until its first request, which gets its response", async () => {
    const head = "GET /api/x HTTP/1.1\r\nhost: x\r\nconnection: close\r\n";
    const [whole, unfinished] = await Promise.all([
      raw("", 9_000, { after: 6_000, bytes: `${head}\r\n` }),
      raw("", 14_000, { after: 6_000, bytes: head }),
    ]);
    expect(whole.text).toMatch(/^HTTP\/1\.1 404 /);
    expect(unfinished.text).toContain('"error_name":"REQUEST_TIMEOUT"');
  }, 20_000);

  test("a body whose packets are lost and sent again for three seconds arrives", async () => {
    const body = '{"memberNo":"NOBODY1","password":"x"}';
    const head = `POST ${LOGIN} HTTP/1.1\r\nhost: x\r\nconnection: close\r\ncontent-type: application/json\r\ncontent-length: ${body.length}\r\n\r\n`;
    const { text } = await raw(head, 10_000, { after: 3_000, bytes: body });
    expect(text).toContain('"error_name":"LOGIN_FAILED"');
  }, 15_000);
});

test("other origins are allowed only when settings name them", async () => {
  const origin = "https://app.example.org";
  const preflight = {
    origin,
    "access-control-request-method": "POST",
    "access-control-request-headers": "authorization,content-type",
  };
  const closed = await server.app.inject({ method: "OPTIONS", url: LOGIN, headers: preflight });
  expect(closed.headers["access-control-allow-origin"]).toBeUndefined();
  const open = await testServer({ connectionString: server.deps.env.databaseUrl, settings: { CORS_ORIGINS: origin } });
  try {
    const response = await open.app.inject({ method: "OPTIONS", url: LOGIN, headers: preflight });
    expect(response.statusCode).toBe(204);
    expect(response.headers["access-control-allow-origin"]).toBe(origin);
    expect(response.headers["access-control-allow-headers"]).toContain("authorization");
    const stranger = await open.app.inject({
      method: "OPTIONS",
      url: LOGIN,
      headers: { ...preflight, origin: "https://evil.example" },
    });
    expect(stranger.headers["access-control-allow-origin"]).not.toBe("https://evil.example");
    const refused = await open.app.inject({ method: "GET", url: "/api/member/me", headers: { origin } });
    expect(refused.headers["access-control-allow-origin"]).toBe(origin);
    expect(String(refused.headers["vary"]).toLowerCase()).toContain("origin");
    expect(String(refused.headers["vary"]).toLowerCase()).toContain("accept-language");
  } finally {
    await open.close();
  }
});

test("X-Forwarded-For counts only from a trusted proxy", async () => {
  const seen: string[] = [];
  for (const settings of [{}, { TRUSTED_PROXIES: "127.0.0.1" }]) {
    const one = await testServer({ connectionString: server.deps.env.databaseUrl, settings });
    await one.deps.db.query("TRUNCATE rate_limits");
    for (const from of ["198.51.100.1", "198.51.100.2"]) {
      await one.app.inject({
        method: "POST",
        url: LOGIN,
        payload: { memberNo: "NOBODY1", password: "x" },
        headers: { "x-forwarded-for": from },
      });
    }
    const { rows } = await one.deps.db.query<{ key: string }>("SELECT key FROM rate_limits WHERE key LIKE 'loginAddress:%'");
    seen.push(String(rows.length));
    await one.close();
  }
  expect(seen).toEqual(["1", "2"]);
});
