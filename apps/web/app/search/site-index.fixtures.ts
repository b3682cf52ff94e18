/** Entries to search, and what a search finds among them. */
import type { SearchEntry, Kind } from "./entry.ts";
import { SiteIndex } from "./site-index.ts";

let keys = 0;

/** An entry with a key of its own. */
export function entry(title: string, html = "", more: Partial<SearchEntry> = {}): SearchEntry {
  keys += 1;
  const kind: Kind = more.kind ?? "healthInfo";
  const target = { page: "healthInfoDetails", id: String(keys) } as const;
  return { kind, key: String(keys), title, facts: [], body: [{ html }], target, locale: "zh-Hant", ...more };
}

export const chinese = [
  entry("血壓自我管理小組", "<p>少<b>鹽</b>飲食，量度血壓。</p>", { kind: "course", facts: ["KF26-BP-01", "深水埗主中心"] }),
  entry("心臟健康小組", "<p>量度<b>血壓</b>和脈搏，記錄上壓和下壓。</p>"),
  entry("糖尿病與足部護理", "<p>每次覆診前檢查雙腳，注意飲食。</p>"),
  entry("體重指標怎樣計", "<p>體重指標（BMI）是體重除以身高的平方，指數在 18.5 至 22.9 之間。</p>"),
  entry("防跌運動班", "<p>在家練平衡。</p>"),
  entry("口味清淡一點", "<p>煮餸少鹽</p>"),
];

export const english = [
  entry("Exercise for strong legs", "<p>Gentle exercises for older people.</p>"),
  entry("Living with diabetes", "<p>Bring your readings to every follow-up visit.</p>"),
  entry("Carers’ support group", "<p>Carers meet once a month. Cancer patients’ families are welcome.</p>", { kind: "course" }),
  entry("Blood pressure", "<p>How to measure your blood pressure at home.</p>"),
  entry("E-learning", "<p>Short films about blood tests and pressure sores.</p>"),
];

/** Titles of what is found, best first; `partly` before them when nothing has every word. */
export async function titles(query: string, entries = chinese, options = {}): Promise<readonly string[]> {
  const { found, partial } = await new SiteIndex().search(entries, query, options);
  return partial ? ["partly", ...found.map(({ indexed }) => indexed.title.text)] : found.map(({ indexed }) => indexed.title.text);
}
