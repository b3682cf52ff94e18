import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { anAccount, runStaffProgram, type TestServer, testServer } from "@kaifong/testing";
import { afterAll, beforeAll, expect, test } from "vitest";

const PROGRAM = "risk-record";
let server: TestServer;
let folder: string;

beforeAll(async () => {
  server = await testServer();
  folder = await mkdtemp(join(tmpdir(), "risk-"));
});
afterAll(async () => {
  await server.close();
  await rm(folder, { recursive: true });
});

const program = (...order: readonly string[]) => runStaffProgram(server, PROGRAM, ...order);

async function fileOf(content: unknown): Promise<string> {
  const path = join(folder, "record.json");
  await writeFile(path, typeof content === "string" ? content : JSON.stringify(content));
  return path;
}

test("the program signs a record under a name, once, and says why it can't", async () => {
  const { memberNo } = await anAccount(server.deps.db, { birthDate: "1954-01-15" });
  const record = {
    ...{ memberNo, assessedOn: "2025-11-20", overall: "HIGH", signedBy: { name: "Lai Suk Yee", post: "NURSE" } },
    items: [{ item: "FALLS", level: "HIGH", nextStep: "DOCTOR" }],
  };
  expect(await program()).toEqual([2, expect.stringContaining("<your name> <file.json>")]);
  expect((await program("wong"))[0]).toBe(2);
  expect(await program("wong", join(folder, "none.json"))).toEqual([1, "There is no such file."]);
  expect(await program("wong", await fileOf("{"))).toEqual([1, "The file is no JSON."]);
  expect(await program("wong", await fileOf({ ...record, overall: "FINE" }))).toEqual([1, expect.stringContaining("overall")]);
  expect(await program("wong", await fileOf({ ...record, overall: "LOW" }))).toEqual([
    1,
    expect.stringContaining("overall: With a high risk"),
  ]);
  expect(await program("wong", await fileOf({ ...record, memberNo: "DHC999999" }))).toEqual([
    1,
    expect.stringContaining("not registered with us"),
  ]);
  const typed = { ...record, memberNo: ` ${memberNo.toLowerCase().replace(/^.../, "$&-")}` };
  expect(await program("wong", await fileOf(typed))).toEqual([0, expect.stringMatching(/^Signed\. Record [0-9a-f-]{36};/)]);
  expect(await program("wong", await fileOf(record))).toEqual([
    1,
    expect.stringMatching(/a record of this day[^]*record: [0-9a-f-]{36}$/),
  ]);
  const { rows } = await server.deps.db.query("SELECT actor FROM audit WHERE action = 'RISK_RECORD_WRITTEN'");
  expect(rows).toEqual([{ actor: "staff:wong" }]);
});
