import assert from "node:assert/strict";
import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { test } from "node:test";
import { ROOT } from "./support/cms.ts";

const SEEDS = path.join(ROOT, "seeds");
const LEAVE = /請假|请假|\bleave\b/i;
/** Sentences and points of lists. */
const PARTS = /[。\n]|\.\s/;

function textsIn(value: unknown): readonly string[] {
  if (typeof value === "string") return [value];
  return typeof value === "object" && value !== null ? Object.values(value).flatMap(textsIn) : [];
}

/** The sentences of a sample about leave, with the sentence after each. */
function saidOfLeave(text: string): readonly string[] {
  const parts = text.split(PARTS);
  return parts.flatMap((part, index) => (LEAVE.test(part) ? [`${part} ${parts[index + 1] ?? ""}`] : []));
}

test("samples ask for leave an hour before the lesson, as the specification says, and never earlier", () => {
  const files = readdirSync(SEEDS).filter((name) => name.endsWith(".json"));
  const said = files.flatMap((name) => textsIn(JSON.parse(readFileSync(path.join(SEEDS, name), "utf8"))).flatMap(saidOfLeave));
  assert.ok(said.some((part) => /1 hour|1小時|1小时/.test(part)));
  assert.deepEqual(
    said.filter((part) => /開放日|开放日|open day|11:00/.test(part)),
    [],
  );
});

/** The name of one centre, and the words for the kind of several: "one core centre, three satellite centres". */
const CORE = /.{0,16}(?:核心中心|core centre)/gi;
const NAMED = /(?:長沙灣|长沙湾|Cheung Sha Wan |一間|一家|\bone |\ba )(?:核心中心|core centre)$/i;

test("samples call the core centre by its name everywhere", () => {
  const files = readdirSync(SEEDS).filter((name) => name.endsWith(".json"));
  const named = files.flatMap((name) =>
    textsIn(JSON.parse(readFileSync(path.join(SEEDS, name), "utf8"))).flatMap((text) => text.match(CORE) ?? []),
  );
  assert.ok(named.length > 0);
  assert.deepEqual(
    named.filter((name) => !NAMED.test(name)),
    [],
  );
});
