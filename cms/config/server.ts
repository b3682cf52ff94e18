import fs from "node:fs";
import path from "node:path";
import { settings } from "./settings";

function publicFolder(): string {
  const folder = settings().uploadsDir ?? path.resolve("public");
  // The local upload provider refuses to start without its folder.
  fs.mkdirSync(path.join(folder, "uploads"), { recursive: true });
  return folder;
}

export default () => ({
  host: settings().host,
  port: settings().port,
  url: settings().publicUrl,
  // Attempts to sign in are counted by address, so callers must not choose theirs. A proxy adds its caller's address as the last
  // one.
  proxy: { koa: settings().trustedProxy, maxIpsCount: 1 },
  app: { keys: settings().appKeys },
  dirs: { public: publicFolder() },
  transfer: { remote: { enabled: false } },
  mcp: { enabled: false },
  logger: { updates: { enabled: false }, startup: { enabled: false } },
});
