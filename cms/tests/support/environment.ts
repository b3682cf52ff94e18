/** One content service, booted once on an empty database with the real seeds, for all tests. */
import { mkdtempSync, rmSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { after } from "node:test";
import { type CuttableProxy, makeProxy } from "./cuttable-proxy.ts";
import { type RunningCms, startCms } from "./cms.ts";
import { makeDatabase, type TestDatabase } from "./database.ts";
import { makeReceiver, type WebhookReceiver } from "./webhook-receiver.ts";

export const API_TOKEN = "the-token-of-our-gateway-in-tests";
export const WEBHOOK_SECRET = "the-webhook-secret-in-tests";
export const ADMIN = { email: "admin@kaifong.test", password: "Kaifong-admin-1" };
export const EDITOR = { email: "editor@kaifong.test", password: "Kaifong-editor-1" };

const secret = (name: string) => `${name}-secret-of-the-tests`;

export interface TestEnvironment {
  readonly database: TestDatabase;
  readonly proxy: CuttableProxy;
  readonly receiver: WebhookReceiver;
  readonly bootMs: number;
  /** The settings of the content service, for a second process next to it. */
  readonly settings: Readonly<Record<string, string>>;
  cms: RunningCms;
  /** Stops and starts the content service on the same database. */
  readonly restart: () => Promise<void>;
}

function settingsOf(databaseUrl: URL, webhookUrl: string, uploadsDir: string): Record<string, string> {
  return {
    CMS_DATABASE_URL: databaseUrl.href,
    CMS_APP_KEYS: `${secret("one")},${secret("two")}`,
    CMS_API_TOKEN_SALT: secret("token-salt"),
    CMS_ADMIN_JWT_SECRET: secret("admin-jwt"),
    CMS_TRANSFER_TOKEN_SALT: secret("transfer-salt"),
    CMS_JWT_SECRET: secret("jwt"),
    CMS_ENCRYPTION_KEY: secret("encryption"),
    CMS_ADMIN_EMAIL: ADMIN.email,
    CMS_ADMIN_PASSWORD: ADMIN.password,
    CMS_EDITOR_EMAIL: EDITOR.email,
    CMS_EDITOR_PASSWORD: EDITOR.password,
    CMS_API_TOKEN: API_TOKEN,
    CMS_WEBHOOK_URL: webhookUrl,
    CMS_WEBHOOK_SECRET: WEBHOOK_SECRET,
    CMS_PREVIEW_SECRET: secret("preview"),
    SITE_URL: "https://kaifong.test",
    CMS_SEED: "true",
    CMS_UPLOADS_DIR: uploadsDir,
  };
}

async function createEnvironment(): Promise<TestEnvironment> {
  const database = await makeDatabase();
  const proxy = await makeProxy(database.url.hostname, Number(database.url.port || "5432"));
  const receiver = await makeReceiver();
  const uploadsDir = mkdtempSync(path.join(os.tmpdir(), "kaifong-cms-test-"));
  const throughProxy = new URL(database.url);
  throughProxy.hostname = "127.0.0.1";
  throughProxy.port = String(proxy.port);
  const settings = settingsOf(throughProxy, receiver.url, uploadsDir);
  cleanUps.push(database.drop, proxy.close, receiver.close, async () => rmSync(uploadsDir, { recursive: true }));
  const started = Date.now();
  const environment: TestEnvironment = {
    database,
    proxy,
    receiver,
    cms: await startCms(settings),
    bootMs: Date.now() - started,
    settings,
    restart: async () => {
      await environment.cms.stop();
      environment.cms = await startCms(settings);
    },
  };
  cleanUps.unshift(async () => {
    await environment.cms.stop();
  });
  return environment;
}

const cleanUps: (() => Promise<unknown>)[] = [];
let made: Promise<TestEnvironment> | null = null;

export function testEnvironment(): Promise<TestEnvironment> {
  made ??= createEnvironment();
  return made;
}

after(async () => {
  for (const cleanUp of cleanUps) await cleanUp();
});
