import { execFileSync, spawnSync } from "node:child_process";
import { accessSync, constants, existsSync } from "node:fs";
import { delimiter, join } from "node:path";
import { runCommand } from "../run/command.ts";
import { inRoot } from "../run/paths.ts";
import { UsageError } from "../run/progress.ts";

const BROWSERS = ["chromium", "chromium-browser", "google-chrome-stable", "google-chrome", "chrome"];
const MAC_BROWSERS = [
  "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
  "/Applications/Chromium.app/Contents/MacOS/Chromium",
];

/** The path of the browser to test with; undefined when there is none. */
export function findBrowser(): string | undefined {
  const named = process.env["CHROMIUM_PATH"];
  if (named) {
    if (existsSync(named)) return named;
    throw new UsageError(`CHROMIUM_PATH names ${named}, which is not there.`);
  }
  return BROWSERS.map(onPath).find((path) => path !== undefined) ?? MAC_BROWSERS.find((path) => existsSync(path));
}

const FIREFOXES = ["firefox-esr", "firefox"];
const MAC_FIREFOX = "/Applications/Firefox.app/Contents/MacOS/firefox";

/** The path of the Firefox to test with; undefined when there is none. */
function findFirefox(): string | undefined {
  const named = process.env["FIREFOX_PATH"];
  if (named) {
    if (existsSync(named)) return named;
    throw new UsageError(`FIREFOX_PATH names ${named}, which is not there.`);
  }
  return FIREFOXES.map(onPath).find((path) => path !== undefined) ?? [MAC_FIREFOX].find((path) => existsSync(path));
}

/** The ordinary Firefox; installed when the user may do so (Debian and its kin), else says how. */
export async function ensureFirefox(logs: string): Promise<string> {
  if (!findFirefox()) await installPackages(["firefox-esr"], logs);
  const firefox = findFirefox();
  if (!firefox) throw new UsageError("Firefox was installed but cannot be found; name it by FIREFOX_PATH.");
  return firefox;
}

/** Chromium without windows: it shows a new page in a third of the time. Debian and its kin have it. */
const HEADLESS = "chromium-headless-shell";

/**
 * The browser for journeys and pictures, which nobody watches: Chromium's headless shell when it exists or can be installed, else
 * the ordinary Chromium, which exists in any case, because only it has notifications.
 */
export async function ensureHeadlessBrowser(logs: string): Promise<string> {
  const browser = await ensureBrowser(logs);
  if (process.env["CHROMIUM_PATH"]) return browser;
  if (!onPath(HEADLESS)) await installPackages([HEADLESS], logs).catch(() => undefined);
  return onPath(HEADLESS) ?? browser;
}

/** The browser, and fonts for Chinese; installs what is missing when the user may do so (Debian and its kin), else says how. */
export async function ensureBrowser(logs: string): Promise<string> {
  const missing = [...(findBrowser() ? [] : ["chromium"]), ...(hasChineseFont() ? [] : ["fonts-noto-cjk"])];
  if (missing.length > 0) await installPackages(missing, logs);
  const browser = findBrowser();
  if (!browser) throw new UsageError("Chromium was installed but cannot be found; name it by CHROMIUM_PATH.");
  return browser;
}

/**
 * Installs Debian packages as root or with a sudo without a password. Throws a problem in words that says how to do it by hand.
 */
export async function installPackages(packages: readonly string[], logs: string): Promise<void> {
  const sudo = process.getuid?.() === 0 ? [] : ["sudo", "-n"];
  const mayInstall = onPath("apt-get") !== undefined && (sudo.length === 0 || spawnSync("sudo", ["-n", "true"]).status === 0);
  if (!mayInstall) {
    throw new UsageError(
      `Missing: ${packages.join(", ")}. Install them (on Debian and Ubuntu: sudo apt-get install ${packages.join(" ")}) and run the command again.`,
    );
  }
  const env = { ...process.env, DEBIAN_FRONTEND: "noninteractive" };
  const apt = async (...args: string[]) => {
    const [command = "", ...rest] = [...sudo, "apt-get", "-y", "-o", "DPkg::Lock::Timeout=120", ...args];
    await runCommand(`apt-get ${args.join(" ")}`, command, rest, { env, logFile: join(logs, "apt.log") });
  };
  await apt("update");
  await apt("install", "--no-install-recommends", ...packages);
}

/** The path of the program that the shell would find; undefined when there is none. */
export function onPath(name: string): string | undefined {
  const folders = (process.env["PATH"] ?? "")
    .split(delimiter)
    .filter((folder) => folder !== "" && folder !== inRoot("node_modules/.bin"));
  return [...folders, "/usr/sbin", "/sbin"].map((folder) => join(folder, name)).find(isExecutable);
}

function isExecutable(path: string): boolean {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

function hasChineseFont(): boolean {
  if (process.platform === "darwin") return true;
  try {
    return (
      execFileSync("fc-list", [":lang=zh-hk", "family"], { encoding: "utf8", stdio: ["ignore", "pipe", "ignore"] }).trim() !== ""
    );
  } catch {
    return existsSync("/usr/share/fonts/opentype/noto/NotoSansCJK-Regular.ttc");
  }
}
