/**
 * Builds the server and the admin pages. `strapi build` loads the configuration, which requires settings that only a running
 * service has; none of them gets into the build, so throwaway values are enough.
 */
import { spawnSync } from "node:child_process";
import { rmSync } from "node:fs";
import { createRequire } from "node:module";
import path from "node:path";
import { fileURLToPath } from "node:url";

const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), "..");
const require = createRequire(import.meta.url);
const throwaway = "only-for-the-build-step";
const names = [
  "CMS_APP_KEYS",
  "CMS_API_TOKEN_SALT",
  "CMS_ADMIN_JWT_SECRET",
  "CMS_TRANSFER_TOKEN_SALT",
  "CMS_JWT_SECRET",
  "CMS_ENCRYPTION_KEY",
  "CMS_API_TOKEN",
  "CMS_PREVIEW_SECRET",
];

const env = {
  ...process.env,
  ...Object.fromEntries(names.map((name) => [name, throwaway])),
  CMS_DATABASE_URL: "postgres://build@127.0.0.1/build",
  CMS_ADMIN_EMAIL: "admin@build.invalid",
  CMS_ADMIN_PASSWORD: "Build-only-1",
  CMS_EDITOR_EMAIL: "editor@build.invalid",
  CMS_EDITOR_PASSWORD: "Build-only-1",
  CMS_UPLOADS_DIR: path.join(root, ".cache", "build-public"),
  // The admin pages call their own origin, whatever address they are opened at.
  CMS_PUBLIC_URL: "http://127.0.0.1:1337",
  SITE_URL: "http://127.0.0.1",
  NODE_ENV: "production",
  STRAPI_TELEMETRY_DISABLED: "true",
  NODE_OPTIONS: `${process.env.NODE_OPTIONS ?? ""} --max-old-space-size=3072`.trim(),
};

function run(script, args) {
  const { status } = spawnSync(process.execPath, [script, ...args], { cwd: root, env, stdio: "inherit" });
  if (status !== 0) process.exit(status ?? 1);
}

// A schema or route that was removed must not live on as compiled output.
rmSync(path.join(root, "dist"), { recursive: true, force: true });
rmSync(path.join(root, ".cache", "server.tsbuildinfo"), { force: true });
if (process.argv.includes("--server-only")) run(require.resolve("typescript/bin/tsc"), ["-p", "tsconfig.json"]);
// By path: the package's exports do not name its own command. It compiles the server too.
else run(path.join(root, "node_modules/@strapi/strapi/bin/strapi.js"), ["build"]);
