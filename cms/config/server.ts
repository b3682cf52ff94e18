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
  // Only our gateway stands before us; the last address it adds is the one to trust.
  proxy: { koa: true, maxIpsCount: 1 },
  app: { keys: settings().appKeys },
  dirs: { public: publicFolder() },
  transfer: { remote: { enabled: false } },
  mcp: { enabled: false },
  logger: { updates: { enabled: false }, startup: { enabled: false } },
});
