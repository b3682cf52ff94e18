/** A front door over a content service and a page app that tests can look into. */
import { type FreshDatabase, freshDatabase } from "@kaifong/testing";
import { afterAll, afterEach, beforeAll, beforeEach } from "vitest";
import { anEntry, type FakeCms, fakeCms } from "../content/fake-cms.ts";
import { type FrontDoorServer, openFrontDoor } from "../testing/test-front-door.ts";
import { type FakePageApp, fakePageApp } from "./fake-page-app.ts";

export let database: FreshDatabase;
export let cms: FakeCms;
export let web: FakePageApp;
export let server: FrontDoorServer;

function chatbot({ entries }: FakeCms): void {
  entries.set("chatbot zh-Hant", anEntry("bot", { Link: "https://chat.example/published" }));
  entries.set("draft chatbot zh-Hant", anEntry("bot", { Link: "https://chat.example/draft" }));
}

/** Opens these before each test of the file that calls it, and closes them after it. `fill` fills the content service. */
export function openPages(fill: (into: FakeCms) => void = chatbot): void {
  beforeAll(async () => {
    database = await freshDatabase();
  }, 120_000);
  afterAll(() => database.drop());
  beforeEach(async () => {
    cms = await fakeCms();
    fill(cms);
    web = fakePageApp();
    await openServer();
  });
  afterEach(async () => {
    await server.close();
    await cms.close();
  });
}

/** Opens a server that has seen nothing yet, and closes the one before it. */
export async function openServer(): Promise<void> {
  server = await openFrontDoor(database.connectionString, cms, web, {}, { before: clearSnapshots });
}

/** Opens another one in place of the server: it finds the copy that the one before has left. */
export async function reopenServer(settings: Readonly<Record<string, string>> = {}): Promise<void> {
  await server.close();
  server = await openFrontDoor(database.connectionString, cms, web, settings);
}

const clearSnapshots = async ({ db }: FrontDoorServer["deps"]) => void (await db.query("DELETE FROM content_snapshots"));
