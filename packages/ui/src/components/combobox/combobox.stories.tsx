import { type Played, shown, typeInto } from "../play.fixtures.ts";
import { startCombobox } from "./combobox.client.ts";
import { Combobox } from "./combobox.tsx";
import type { Suggestions } from "./suggestions.ts";

export default {};

export const empty = () => (
  <Combobox action="/" id="search" name="q" label="Search this site" hint="For example: blood pressure" submit="Search" />
);
export const filled = () => (
  <Combobox
    action="/"
    id="search"
    name="q"
    label="Search this site"
    hint="For example: knees"
    submit="Search"
    defaultValue="blood pressure"
  />
);
export const compact = () => (
  <Combobox
    {...{ action: "/", id: "search", name: "q", label: "Search this site", hint: "For example: knees", submit: "Search" }}
    look="compact"
    defaultValue="blood pressure"
  />
);
export const chinese = () => (
  <div lang="zh-Hant-HK">
    <Combobox action="/" id="search" name="q" label="搜尋" hint="例如：血壓" submit="搜尋" />
  </div>
);

const SUGGESTIONS: Suggestions = {
  label: "Suggestions",
  status: "3 suggestions",
  options: [
    {
      ...{ href: "#course", kind: "Course" },
      title: [
        ["Blood pressure", true],
        [" at home", false],
      ],
    },
    { href: "#article", kind: "Health information", title: [["Blood pressure", true]] },
    { href: "#all", kind: "", title: [["All results", false]] },
  ],
};

/** Somebody types, and chooses the second suggestion by the keys. */
export const suggesting = () => (
  <Combobox action="/" id="suggesting" name="q" label="Search this site" hint="For example: knees" submit="Search" />
);
suggesting.play = async ({ canvasElement }: Played) => {
  const input = await shown(canvasElement, "#suggesting", HTMLInputElement);
  startCombobox(input, async () => SUGGESTIONS);
  typeInto(input, "blood");
  await shown(canvasElement, "[role=listbox]:not([hidden]) [role=option]", HTMLElement);
  for (let times = 0; times < 2; times += 1) {
    input.dispatchEvent(new KeyboardEvent("keydown", { key: "ArrowDown", bubbles: true, cancelable: true }));
  }
  await shown(canvasElement, "[role=option]:nth-child(2)[aria-selected=true]", HTMLElement);
};
