import { Combobox } from "./combobox.tsx";

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
