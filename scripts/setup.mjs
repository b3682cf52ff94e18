/**
 * Installs what a folder's lock file says, when it isn't installed yet. Runs under any Node from 20.19 (before the repository's
 * own Node 24 exists), so it is plain JavaScript without dependencies.
 *
 *   node scripts/setup.mjs         the repository itself
 *   node scripts/setup.mjs cms     the content service
 *   node scripts/setup.mjs bench/lighthouse
 *
 * "Installed" means: the lock's hash equals the stamp of the last install, or npm's own list of what lies in node_modules agrees
 * with the lock (a developer ran `npm install` by hand). Then nothing is fetched, so a second start works offline.
 */
import { execFileSync, spawn } from "node:child_process";
import { createHash } from "node:crypto";
import { existsSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { delimiter, join, resolve } from "node:path";
import { fileURLToPath } from "node:url";

const root = resolve(fileURLToPath(import.meta.url), "../..");
const folder = resolve(root, process.argv[2] ?? ".");
const LABELS = { cms: "the libraries of the content service", "bench/lighthouse": "Lighthouse" };
const label = LABELS[process.argv[2]] ?? "the tools and libraries";
const HEARTBEAT_MS = 15_000;
const PARENT_CHECK_MS = 500;
const NODE_MAJOR = 24;

checkNode();
if (!isInstalled()) await install();
if (folder === root) checkOwnNode();

function checkNode() {
  const [major = 0, minor = 0] = process.versions.node.split(".").map(Number);
  if (major > 20 || (major === 20 && minor >= 19)) return;
  fail(
    `Node ${process.versions.node} is too old: 20.19 or newer is needed to begin (the repository then brings its own Node ${NODE_MAJOR}).`,
  );
}

function stampFile() {
  return join(folder, "node_modules/.kaifong-stamp");
}

function npmsList() {
  return join(folder, "node_modules/.package-lock.json");
}

function stamp() {
  const lock = readFileSync(join(folder, "package-lock.json"));
  return createHash("sha256").update(lock).update(`${process.platform} ${process.arch}`).digest("hex");
}

function isInstalled() {
  if (existsSync(stampFile()) && readFileSync(stampFile(), "utf8") === stamp()) return true;
  if (!agreesWithLock()) return false;
  writeFileSync(stampFile(), stamp());
  return true;
}

/**
 * Whether npm's record of the last install has every package of the lock in the same version (except packages of other
 * platforms).
 */
function agreesWithLock() {
  if (!existsSync(npmsList())) return false;
  const wanted = JSON.parse(readFileSync(join(folder, "package-lock.json"), "utf8")).packages;
  const present = JSON.parse(readFileSync(npmsList(), "utf8")).packages;
  return Object.entries(wanted).every(([path, entry]) => {
    if (!path.includes("node_modules/") || entry.link) return true;
    return present[path] ? present[path].version === entry.version : Boolean(entry.optional || entry.devOptional || entry.peer);
  });
}

/**
 * `npm install --no-save` and not `npm ci`: it installs the same versions of the lock, but also works when the lock was made on a
 * system, or against a registry, that did not know every optional package of the others (npm/cli#9846); `npm ci` refuses such a
 * lock.
 */
async function install() {
  const started = Date.now();
  const seconds = () => `${((Date.now() - started) / 1000).toFixed(0)} s`;
  console.log(`Installing ${label}. The first time takes a minute or two.`);
  const heartbeat = setInterval(() => console.log(`  still installing ${label} (${seconds()})`), HEARTBEAT_MS);
  // Until npm has finished, nothing may say that it has: neither our stamp nor npm's own list of the install before.
  for (const file of [stampFile(), npmsList()]) rmSync(file, { force: true });
  const { code, output } = await runNpm();
  clearInterval(heartbeat);
  if (code !== 0) {
    console.error(output);
    fail(`Installing ${label} failed after ${seconds()}; npm's own words stand above. Is the network there?`);
  }
  writeFileSync(stampFile(), stamp());
  console.log(`Installed ${label} (${seconds()}).`);
}

/** @returns {Promise<{code: number | null, output: string}>} */
function runNpm() {
  return new Promise((done) => {
    // Before npm runs: a signal waits until this is done, so that none arrives without an npm to end.
    const watch = endOnInterruption(() => child);
    const child = spawn("npm", ["install", "--no-save", "--no-audit", "--no-fund", "--loglevel=error"], {
      cwd: folder,
      env: { ...process.env, PATH: `${join(root, "node_modules/.bin")}${delimiter}${process.env.PATH}`, NODE_ENV: "development" },
      stdio: ["ignore", "pipe", "pipe"],
      shell: process.platform === "win32",
      // A group of its own, so that npm's children can be ended with it. The content service's install leads a group already
      // (run/command.ts).
      detached: folder === root && process.platform !== "win32",
    });
    child.once("close", () => clearInterval(watch));
    let output = "";
    child.stdout.on("data", (data) => (output += data));
    child.stderr.on("data", (data) => (output += data));
    child.on("error", (error) => done({ code: 1, output: String(error) }));
    child.on("close", (code) => done({ code, output }));
  });
}

/**
 * Ends npm and all its children on a signal, and when the process that started this is gone: npm itself would continue unseen.
 */
function endOnInterruption(npm) {
  const end = () => {
    try {
      process.kill(folder === root ? -npm().pid : -process.pid, "SIGKILL");
    } catch {
      npm().kill("SIGKILL"); // no such group: Windows, or this script was started by hand
    }
    process.exit(1);
  };
  for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"]) process.once(signal, end);
  const parent = process.ppid;
  return setInterval(() => process.ppid === parent || end(), PARENT_CHECK_MS);
}

/** The scripts after this one are TypeScript and run under the Node from the lock file. */
function checkOwnNode() {
  const own = join(root, "node_modules/.bin/node");
  try {
    const version = execFileSync(own, ["--version"], { encoding: "utf8" }).trim();
    if (version.startsWith(`v${NODE_MAJOR}.`)) return;
    fail(`${own} is ${version}, not Node ${NODE_MAJOR}. Remove node_modules and run the command again.`);
  } catch {
    fail(`The repository's own Node ${NODE_MAJOR} did not install. Remove node_modules and run the command again.`);
  }
}

function fail(message) {
  console.error(message);
  process.exit(1);
}
