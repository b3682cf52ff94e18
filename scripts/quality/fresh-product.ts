import { chmodSync, mkdirSync, mkdtempSync, rmSync } from "node:fs";
import { inRoot } from "../run/paths.ts";
import { freePort } from "../run/ports.ts";
import { startProduct, type Product } from "../run/product.ts";
import { say } from "../run/progress.ts";
import { readSettings } from "../run/settings.ts";

/** Removes outside services that .env or the shell may name: this product is isolated, and writes to nobody. */
const NO_OUTSIDE_SERVICES = {
  CMS_URL: "",
  CMS_PUBLIC_URL: "",
  CMS_WEBHOOK_URL: "",
  DATABASE_URL: "",
  CMS_DATABASE_URL: "",
  CMS_UPLOADS_DIR: "",
  API_BASE_URL: "",
  SMTP_URL: "",
  SMS_GATEWAY_URL: "",
  OIDC_ISSUER: "",
  OIDC_CLIENT_ID: "",
  OIDC_CLIENT_SECRET: "",
  OIDC_CLIENT_KEY: "",
  OIDC_NAME_ZH_HK: "",
  OIDC_NAME_ZH_CN: "",
  OIDC_NAME_EN: "",
};

/**
 * Starts the whole product on free ports with data of its own, lets `work` use it, stops it and deletes the data (unless
 * KEEP_DATA is set).
 */
export async function withFreshProduct<Result>(
  env: Readonly<Record<string, string>>,
  work: (product: Product) => Promise<Result>,
): Promise<Result> {
  mkdirSync(inRoot(".cache"), { recursive: true });
  const dataDir = mkdtempSync(inRoot(".cache/product-"));
  chmodSync(dataDir, 0o755); // PostgreSQL may run as another user
  const [port, cmsPort, databasePort] = await Promise.all([freePort(), freePort(), freePort()]);
  const start = startProduct(
    readSettings(
      {
        ...process.env,
        ...{
          DATA_DIR: dataDir,
          HOST: "127.0.0.1",
          PORT: String(port),
          CMS_PORT: String(cmsPort),
          DATABASE_PORT: String(databasePort),
        },
        ...{ SITE_URL: `http://localhost:${port}`, DEMO_DATA: "true", CMS_SEED: "true" },
        ...NO_OUTSIDE_SERVICES,
        ...env,
      },
      false,
    ),
  );
  // An interruption of the command ends the product by `exit` (run() in progress.ts).
  const killToo = () => {
    start.kill();
    if (!keepsData()) forget(dataDir);
  };
  process.once("exit", killToo);
  try {
    return await work(await start.ready);
  } finally {
    await start.stop();
    process.off("exit", killToo);
    if (keepsData()) say(`Data stored in ${dataDir}`);
    else rmSync(dataDir, { recursive: true, force: true });
  }
}

function keepsData(): boolean {
  return process.env["KEEP_DATA"] !== undefined;
}

/** Deletes as much as possible: a process that was just killed may still write there. */
function forget(dataDir: string): void {
  try {
    rmSync(dataDir, { recursive: true, force: true, maxRetries: 5 });
  } catch {
    // The rest stays below .cache.
  }
}
