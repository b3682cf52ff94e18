#!/usr/bin/env node
/**
 * Replaces the Firefox that Playwright starts, so that Playwright can drive the ordinary one (Debian's firefox-esr): starts that
 * one and passes their WebDriver BiDi messages on. Playwright sends a command or two that only a newer Firefox knows, and gives
 * up when they fail; a harmless one is sent in their place. FIREFOX_PATH names the browser. Plain JavaScript, because it is
 * started by its path and may meet an older Node.
 */
import { spawn } from "node:child_process";
import { connect, createServer } from "node:net";
import { FrameReader, frame } from "./frames.mjs";

/** Commands of newer versions that these journeys do not need: a preference for light or dark. */
const LEFT_OUT = new Set(["emulation.setMediaFeaturesOverride"]);
const HARMLESS = { method: "session.status", params: {} };
const LISTENING = /WebDriver BiDi listening on ws:\/\/[^:]+:(\d+)/;

const firefox = spawn(process.env.FIREFOX_PATH ?? "/usr/bin/firefox-esr", process.argv.slice(2), {
  stdio: ["inherit", "inherit", "pipe"],
});
firefox.on("error", (error) => fail(error.message));
firefox.on("exit", (code) => process.exit(code ?? 1));
for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"]) process.on(signal, () => firefox.kill(signal));

let unfinished = "";
firefox.stderr.setEncoding("utf8").on("data", (text) => {
  const lines = (unfinished + text).split("\n");
  unfinished = lines.pop() ?? "";
  for (const line of lines) {
    const port = LISTENING.exec(line)?.[1];
    if (port) listen(Number(port));
    else process.stderr.write(`${line}\n`);
  }
});

/** Prints the words that Playwright waits for, with the address of this bridge. */
function listen(firefoxPort) {
  const server = createServer((playwright) => join(playwright, firefoxPort));
  server.on("error", (error) => fail(error.message));
  server.listen(0, "127.0.0.1", () => {
    process.stderr.write(`WebDriver BiDi listening on ws://127.0.0.1:${server.address().port}\n`);
  });
}

function join(playwright, firefoxPort) {
  const browser = connect(firefoxPort, "127.0.0.1");
  browser.pipe(playwright);
  const reader = new FrameReader({
    onHandshake: (head) => browser.write(plainHandshake(head, firefoxPort)),
    onFrame: (received) => browser.write(replaced(received)),
  });
  playwright.on("data", (bytes) => reader.read(bytes));
  for (const [one, other] of [
    [playwright, browser],
    [browser, playwright],
  ]) {
    one.on("close", () => other.destroy());
    one.on("error", () => other.destroy());
  }
}

/** Removes compression, so that the frames can be read, and sets the address that Firefox itself listens on. */
function plainHandshake(head, firefoxPort) {
  const lines = head.split("\r\n").filter((line) => !/^sec-websocket-extensions:/i.test(line));
  return lines.map((line) => (/^host:/i.test(line) ? `Host: 127.0.0.1:${firefoxPort}` : line)).join("\r\n");
}

function replaced({ bytes, mask, text }) {
  if (text === undefined) return bytes;
  const { id, method } = JSON.parse(text);
  return LEFT_OUT.has(method) ? frame(JSON.stringify({ id, ...HARMLESS }), mask) : bytes;
}

function fail(message) {
  process.stderr.write(`${message}\n`);
  firefox.kill();
  process.exit(1);
}
