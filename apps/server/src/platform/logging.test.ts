import { Writable } from "node:stream";
import { anAccount, freshDatabase, testServer } from "@kaifong/testing";
import pg from "pg";
import { pino } from "pino";
import { expect, test } from "vitest";
import { recordedLog } from "../testing/markers.fixtures.ts";
import { LOG_OPTIONS } from "./logging.ts";

test("the log names routes and results, and contains no password, token, number, address, body or query", async () => {
  const lines: string[] = [];
  const stream = new Writable({
    write(line, _, done) {
      lines.push(String(line));
      done();
    },
  });
  const server = await testServer({ deps: { log: pino({ ...LOG_OPTIONS, level: "trace" }, stream) } });
  try {
    const member = await anAccount(server.deps.db);
    const login = await server.app.inject({
      method: "POST",
      url: "/api/auth/login?locale=en",
      payload: { mobile: member.mobile, password: member.password },
      headers: { "user-agent": "Agent/7" },
      remoteAddress: "203.0.113.77",
    });
    const token = login.json().payload.access_token;
    for (const url of ["/api/member/me?locale=en", "/api/member/me/mobile"])
      await server.app.inject({ url, headers: { authorization: `Bearer ${token}` } });
    await server.app.inject({
      method: "POST",
      url: "/api/auth/login",
      payload: '{"mobile":"91230001',
      headers: { "content-type": "application/json" },
    });
    server.deps.log.error(
      { err: new Error(`duplicate key (mobile)=(${member.mobile}) of ${member.memberNo}, 9123 0001`) },
      "fault",
    );
    server.deps.log.warn({ login: { password: member.password, mobile: member.mobile, authorization: token } }, "careless");
  } finally {
    await server.close();
  }
  const log = lines.join("");
  expect(log).toContain('"route":"/api/auth/login"');
  for (const secret of ["Correct2Horse", "91230001", "9123 0001", "eyJ", "203.0.113.77", "locale=", "Agent/7"])
    expect(log).not.toContain(secret);
  expect(log).not.toMatch(/\+?8529\d{7}/);
});

test("a database error about an unreadable value is logged without the value", async () => {
  const { log, lines } = recordedLog();
  const database = await freshDatabase();
  const client = new pg.Client({ connectionString: database.connectionString });
  await client.connect();
  try {
    for (const [type, value] of [
      ["date", 'Zwory"kin'],
      ["integer", "Zworykin"],
      ["timestamptz", "1951-07-32 Zworykin"],
      ["json", "Zworykin"],
    ])
      await client.query(`SELECT $1::text::${type}`, [value]).catch((err: unknown) => log.error({ err }, "fault"));
    await client.query("SELECT 1 FROM nowhere").catch((err: unknown) => log.error({ err }, "fault"));
  } finally {
    await client.end();
    await database.drop();
  }
  expect(lines).toHaveLength(5);
  expect(lines.join("")).not.toMatch(/Zwory|1951/);
  expect(lines[0]).toContain("invalid input syntax for type date: [value]");
  expect(lines[4]).toContain('relation \\"nowhere\\" does not exist');
});
