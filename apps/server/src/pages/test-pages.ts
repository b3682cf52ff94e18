/** A front door over a content service and a page app that tests can look into. */
import { type FreshDatabase, freshDatabase } from "@kaifong/testing";
import { afterAll, afterEach, beforeAll, beforeEach } from "vitest";
import { anEntry, type FakeCms, fakeCms } from "../content/fake-cms.ts";
import { type FrontDoorServer, openFrontDoor } from "../test-front-door.ts";
import { type FakePageApp, fakePageApp } from "./fake-page-app.ts";

export let database: FreshDatabase;
export let cms: FakeCms;
export let web: FakePageApp;
export let server: FrontDoorServer;

/** Opens these before each test of the file that calls it, and closes them after it. */
export function openPages(): void {
  beforeAll(async () => {
    database = await freshDatabase();
  }, 120_000);
  afterAll(() => database.drop());
  beforeEach(async () => {
    cms = await fakeCms();
    cms.entries.set("chatbot zh-Hant", anEntry("bot", { Link: "https://chat.example/published" }));
    cms.entries.set("draft chatbot zh-Hant", anEntry("bot", { Link: "https://chat.example/draft" }));
    web = fakePageApp();
    await openServer();
  });
  afterEach(async () => {
    await server.close();
    await cms.close();
  });
}

/** Opens a server that has seen nothing yet; whoever opens one more closes the one before it. */
export async function openServer(): Promise<void> {
  server = await openFrontDoor(database.connectionString, cms, web, {}, { before: clearSnapshots });
}

const clearSnapshots = async ({ db }: FrontDoorServer["deps"]) => void (await db.query("DELETE FROM content_snapshots"));
