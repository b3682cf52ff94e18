import { SelectField } from "./select-field.tsx";

export default {};

const options = [
  ["2026-11", "November 2026"],
  ["2026-12", "December 2026"],
] as const;

export const anyOfThem = () => (
  <SelectField id="month" name="month" label="Month" any="Any month" options={options} chosen={undefined} />
);
export const chosen = () => <SelectField id="month" name="month" label="Month" options={options} chosen="2026-12" />;
export const atOnce = () => (
  <SelectField id="month" label="Month" options={options} chosen="2026-11" onChoose={() => undefined} />
);
export const chinese = () => (
  <div lang="zh-Hant-HK">
    <SelectField id="centre" name="centre" label="地點" any="所有地點" options={[["core", "主中心"]]} chosen={undefined} />
  </div>
);
