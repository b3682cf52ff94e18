import { expect, test } from "vitest";
import { arrowTrees, LIBRARY, VALUE, importing, importingType } from "./arrows.fixtures.ts";

const { broken, problems } = arrowTrees();

test("a rule that reaches up from the domain into the server is found", async () => {
  const files = {
    "packages/domain/src/quota.ts": importing("../../../apps/server/src/platform/db.ts"),
    "apps/server/src/platform/db.ts": VALUE,
  };
  expect(await broken(files)).toEqual(["domain-imports-only-below", "packages-meet-by-name", "packages-never-import-apps"]);
});

test("every package may ask how long a day is, and for no other rule of the domain", async () => {
  const [time, rule] = ["packages/domain/src/time/index.ts", "packages/domain/src/enrolment/index.ts"];
  const files = { [time]: importing("../enrolment/index.ts"), [rule]: VALUE };
  const found = await problems({
    ...files,
    "packages/i18n/src/dates.ts": importing("../../domain/src/time/index.ts").replace("value", "other as value"),
    "packages/client/src/places.ts": importing("../../domain/src/enrolment/index.ts"),
  });
  expect(found.filter((problem) => !problem.startsWith("packages-meet-by-name"))).toEqual([
    "client-imports-only-below: packages/client/src/places.ts",
    "time-is-below-all: packages/domain/src/time/index.ts",
  ]);
});

test("one room of the server importing another is found, the platform importing a room too", async () => {
  const files = {
    "apps/server/src/enrolment/enrol.ts": importing("../account/login.ts"),
    "apps/server/src/account/login.ts": VALUE,
    "apps/server/src/platform/jobs.ts": 'export { value } from "../account/login.ts";\n',
  };
  expect(await broken(files)).toEqual(["platform-is-below-the-rooms", "server-rooms-are-apart"]);
});

test.each(["deps.ts", "create-platform.ts"])(
  "the platform's %s importing a room, even for an interface alone, is found",
  async (file) => {
    const files = {
      [`apps/server/src/platform/${file}`]: importingType("../content/site-content.ts"),
      "apps/server/src/content/site-content.ts": "export type Value = string;\n",
    };
    expect(await broken(files)).toEqual(["platform-is-below-the-rooms"]);
  },
);

test("every room may ask who acts for whom, and for the seats of a class, which know no other room and which the platform does not know", async () => {
  const files = {
    "apps/server/src/relations/guardian-ids.ts": VALUE,
    "apps/server/src/enrolment/enrol.ts": importing("../relations/guardian-ids.ts"),
    "apps/server/src/relations/record-help.ts": importing("../care/care.ts"),
    "apps/server/src/care/care.ts": VALUE,
    "apps/server/src/class-seats/freed-seats.ts": importing("../relations/guardian-ids.ts"),
    "apps/server/src/platform/http/mount.ts": importing("../../relations/guardian-ids.ts"),
  };
  expect(await problems(files)).toEqual([
    "platform-is-below-the-rooms: apps/server/src/platform/http/mount.ts",
    "server-shared-rooms-stand-alone: apps/server/src/class-seats/freed-seats.ts",
    "server-shared-rooms-stand-alone: apps/server/src/relations/record-help.ts",
  ]);
});

test("a room importing an interface of the content's is found", async () => {
  const files = {
    "apps/server/src/files/media.ts": importingType("../content/site-content.ts"),
    "apps/server/src/content/site-content.ts": "export type Value = string;\n",
  };
  expect(await broken(files)).toEqual(["server-rooms-are-apart"]);
});

test("a program of staff that reaches a use case without its permission is found", async () => {
  const files = {
    "apps/server/src/staff-programs/care.ts": importing("../care/staff/record-care.ts"),
    "apps/server/src/staff-programs/mobile.ts": importingType("../care/staff/record-care.ts"),
    "apps/server/src/staff-programs/use-cases.ts": importing("../care/staff/record-care.ts"),
    "apps/server/src/care/staff/record-care.ts": `${VALUE}export type Value = string;\n`,
  };
  expect(await problems(files)).toEqual(["staff-programs-name-their-permission: apps/server/src/staff-programs/care.ts"]);
});

test.each(["jobs.ts", "limits.ts", "session/authenticate.ts"])(
  "the platform's %s importing what speaks HTTP is found",
  async (file) => {
    const files = {
      [`apps/server/src/platform/${file}`]: importing(`${file.includes("/") ? ".." : "."}/http/refusal.ts`),
      "apps/server/src/platform/http/refusal.ts": VALUE,
      "apps/server/src/platform/openapi/document.ts": importing("../http/refusal.ts"),
    };
    expect(await problems(files)).toEqual([`http-is-above-the-platform: apps/server/src/platform/${file}`]);
  },
);

test("a room that speaks over the bus without an event is found", async () => {
  const files = {
    "apps/server/src/account/login.ts": importing("../platform/bus.ts"),
    "apps/server/src/platform/events.ts": importing("./bus.ts"),
    "apps/server/src/platform/bus.ts": VALUE,
  };
  expect(await broken(files)).toEqual(["rooms-speak-in-events"]);
});

test("a circle of types alone is found", async () => {
  const files = {
    "apps/web/app/account/form.ts": `${importingType("./refusal.ts")}export type Refused = string;\n`,
    "apps/web/app/account/refusal.ts": 'import type { Refused } from "./form.ts";\nexport type Value = Refused;\n',
  };
  expect(await broken(files)).toEqual(["no-cycle"]);
});

test("of packages/testing only the files that put servers together reach into the server", async () => {
  const [builder, other] = ["packages/testing/src/accounts.ts", "packages/testing/src/dialogs.ts"];
  const reaching = importing("../../../apps/server/src/platform/db.ts");
  const found = await problems({ "apps/server/src/platform/db.ts": VALUE, [builder]: reaching, [other]: reaching });
  expect(found).toEqual([`packages-meet-by-name: ${other}`, `packages-never-import-apps: ${other}`]);
});

test("a relative path out of a package is found, its name is not", async () => {
  const files = { "packages/contract/src/value.ts": VALUE, "packages/domain/src/rule.ts": "" };
  expect(await broken({ ...files, "packages/domain/src/rule.ts": importing("../../contract/src/value.ts") })).toEqual([
    "packages-meet-by-name",
  ]);
  expect(await broken({ ...files, "packages/domain/src/rule.ts": importing("@kaifong/contract") }, ["contract"])).toEqual([]);
});

test.each(["library", "node:fs"])("a rule of the domain importing %s is found", async (name) => {
  const files = {
    ...LIBRARY,
    "packages/domain/package.json": JSON.stringify({ name: "@kaifong/domain", dependencies: { library: "1.0.0" } }),
    "packages/domain/src/quota.ts": importing(name),
  };
  expect(await broken(files)).toEqual(["domain-is-pure"]);
});

test("a stylesheet that another folder takes is found, also of the folder above, one beside its component is not", async () => {
  const LOOK = 'import styles from "PATH";\nexport const look = styles;\n';
  const taking = (path: string) => LOOK.replace("PATH", path);
  const files = {
    "apps/web/app/news/news.module.css": ".list {}\n",
    "apps/web/app/news/list.ts": taking("./news.module.css"),
    "apps/web/app/news/archive/years.ts": taking("../news.module.css"),
    "apps/web/app/search/hits.ts": taking("../news/news.module.css"),
  };
  expect(await problems(files)).toEqual([
    "stylesheets-stay-in-their-folder: apps/web/app/news/archive/years.ts",
    "stylesheets-stay-in-their-folder: apps/web/app/search/hits.ts",
  ]);
});
