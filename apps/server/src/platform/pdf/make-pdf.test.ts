import { pdfPages } from "@kaifong/testing";
import { expect, test } from "vitest";
import { isRefusal } from "../refusal.ts";
import type { PdfBlock, PdfDocument } from "./document.ts";
import { pdfMaker } from "./make-pdf.ts";

const DOCUMENT: PdfDocument = {
  ...{ language: "zh-HK", title: "健康紀錄", footer: "陳大文，DHC100014", pageNumber: "第 {page} 頁，共 {pages} 頁" },
  ...{ madeAt: "2026-11-20T04:00:00.000Z", signsLacking: "有些字未能顯示。", blocks: [] },
};
const rowsOf = (count: number): PdfBlock => ({
  ...{ type: "table", columns: ["時間", "血壓"].map((label) => ({ label, share: 1 })) },
  rows: Array.from({ length: count }, (_, index) => [`第${index}日`, "128/76"]),
});
const USUAL = { waiting: 4, timeoutMs: 60_000, heapMegabytes: 256 };

async function fileOf(document: PdfDocument): Promise<Buffer> {
  const file = await pdfMaker(USUAL)(document);
  if (isRefusal(file)) throw new Error(file.refused);
  return file;
}

test("names its title, its language, and the role of each piece, for screen readers", async () => {
  const chart: PdfBlock = {
    ...{ type: "chart", alternative: "Chart", limits: [{ value: 140, name: "140" }], ends: ["1", "2"] },
    lines: [
      {
        name: "上壓",
        mark: "dot",
        points: [
          [0, 128],
          [1, 131],
        ],
      },
    ], // prettier-ignore
  };
  const whole = (await fileOf({ ...DOCUMENT, blocks: [{ type: "heading", level: 2, text: "血壓" }, chart, rowsOf(1)] })).toString(
    "latin1",
  );
  for (const part of ["/Lang (zh-HK)", "/Marked true", "/DisplayDocTitle true", "/Alt (Chart)", "pdfuaid:part"]) {
    expect(whole).toContain(part);
  }
  const tags = [...whole.matchAll(/\/S \/(\w+)/g)].map(([, tag]) => tag);
  for (const tag of ["Document", "H1", "H2", "Figure", "Table", "TR", "TH", "TD"]) expect(tags).toContain(tag);
});

test.each([
  ["नेपाल", "□□□"],
  ["مرحبا", "□□□□□"],
  ["👨‍👩‍👧 李", "□□□ 李"],
  ["李小明", undefined],
])("marks the signs of %s that it has no letters for, and explains the mark", async (text, expected) => {
  const [page = []] = pdfPages(await fileOf({ ...DOCUMENT, blocks: [{ type: "text", text }] }));
  const words = page.join("");
  expect(words).toContain(expected ?? text);
  expect(words.includes(DOCUMENT.signsLacking)).toBe(expected !== undefined);
});

test("sets quotation marks as wide as the letters around them", async () => {
  const text = Array.from({ length: 14 }, () => "“a”").join(" ");
  const linesIn = async (language: PdfDocument["language"]) => {
    const [page = []] = pdfPages(await fileOf({ ...DOCUMENT, language, blocks: [{ type: "text", text }] }));
    return page.filter((line) => line.includes("“")).length;
  };
  expect([await linesIn("en-US"), await linesIn("zh-HK")]).toEqual([1, 2]);
});

test("ignores an invisible joiner, which only prevents a line break", async () => {
  const [page = []] = pdfPages(await fileOf({ ...DOCUMENT, blocks: [{ type: "text", text: "上午\u20607:40" }] }));
  expect(page.join("")).toContain("上午7:40");
  expect(page).not.toContain(DOCUMENT.signsLacking);
});

test("continues on as many pages as necessary, with the heads of its table and the footer on each", async () => {
  const pages = pdfPages(await fileOf({ ...DOCUMENT, blocks: [rowsOf(60)] }));
  expect(pages.length).toBeGreaterThan(2);
  for (const [index, page] of pages.entries()) {
    expect(page).toContain("血壓");
    expect(page.slice(-2)).toEqual([DOCUMENT.footer, `第 ${index + 1} 頁，共 ${pages.length} 頁`]);
  }
  const days = pages.flat().filter((piece) => /^第\d+日$/.test(piece));
  expect(days).toEqual(Array.from({ length: 60 }, (_, index) => `第${index}日`));
});

test("fits a table of two rows on one page, wherever it begins", async () => {
  const blocks = Array.from({ length: 24 }, (_, lines): readonly PdfBlock[] => [
    { type: "heading", level: 2, text: "血壓", newPage: true },
    ...Array.from({ length: lines }, (): PdfBlock => ({ type: "text", text: "一行" })),
    rowsOf(2),
  ]).flat();
  const pages = pdfPages(await fileOf({ ...DOCUMENT, blocks }));
  const rows = pages.map((page) => page.filter((piece) => /^第[01]日$/.test(piece)).length);
  expect(rows.filter((count) => count > 0)).toEqual(Array.from({ length: 24 }, () => 2));
});

test.each([
  ["zh-HK", "陳嘅𨋢压"],
  ["zh-CN", "陈压囍嘅𨋢"],
  ["en-US", "Chan 压嘅"],
] as const)("has every sign of a name, in %s, from one typeface or the other", async (language, name) => {
  const file = await fileOf({ ...DOCUMENT, language, blocks: [{ type: "text", text: name }] });
  expect(pdfPages(file)[0]?.slice(1, -2).join("")).toBe(name);
});

test("makes one at a time, and refuses when enough wait", async () => {
  const make = pdfMaker({ ...USUAL, waiting: 1 });
  const [first, second, third] = [make(DOCUMENT), make(DOCUMENT), make(DOCUMENT)];
  expect(await third).toMatchObject({ refused: "FILES_BUSY" });
  for (const file of await Promise.all([first, second])) expect(Buffer.isBuffer(file)).toBe(true);
});

test.each([
  ["time", { ...USUAL, timeoutMs: 1 }],
  ["memory", { ...USUAL, heapMegabytes: 8 }],
])("gives up what takes too much %s, and makes the next", async (_, limits) => {
  const make = pdfMaker(limits);
  for (const blocks of [[rowsOf(2_000)], []]) {
    await expect(make({ ...DOCUMENT, blocks })).rejects.toThrow(/^a PDF was not made: SIG/);
  }
});

test("a chart of numbers that are close together has halves at its axis, not tenths", async () => {
  const points = [24.3, 24.4].map((value, index) => [index, value] as const);
  const lines = [{ name: "BMI", mark: "dot", points } as const];
  const chart: PdfBlock = { type: "chart", alternative: "Chart", limits: [], ends: ["1", "2"], lines };
  const said = pdfPages(await fileOf({ ...DOCUMENT, blocks: [chart] })).flat();
  expect(said.filter((piece) => piece.startsWith("24"))).toEqual(["24", "24.5"]);
});
