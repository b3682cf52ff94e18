import { type Played, shown, typeInto } from "../play.fixtures.ts";
import { DateField } from "./date-field.tsx";

export default {};

const labels = { day: "Day", month: "Month", year: "Year" };
const birth = { id: "birth", name: "birth", labels, birthday: true, required: true, legend: "Date of birth" };

export const empty = () => <DateField {...birth} hint="As on your identity card, for example 8 3 1948" />;
export const filled = () => <DateField {...birth} typed={{ day: "8", month: "3", year: "1948" }} />;
export const missing = () => <DateField {...birth} errors={{ day: "Enter your date of birth" }} />;
export const wrongParts = () => (
  <DateField
    {...birth}
    hint="As on your identity card, for example 8 3 1948"
    typed={{ day: "8", month: "13", year: "48" }}
    errors={{ month: "The month is a number from 1 to 12", year: "The year has 4 digits" }}
  />
);
export const another = () => <DateField id="visit" name="visit" labels={labels} legend="Date of your last check" />;
export const chinese = () => (
  <div lang="zh-Hant-HK">
    <DateField
      {...birth}
      legend="出生日期"
      hint="與香港身份證上的相同，例如 8 3 1948"
      labels={{ day: "日", month: "月", year: "年" }}
      typed={{ day: "31", month: "2", year: "1948" }}
      errors={{ day: "這個月沒有這一天" }}
    />
  </div>
);
export const simplified = () => (
  <div lang="zh-Hans">
    <DateField {...birth} legend="出生日期" hint="例如 8 3 1948" labels={{ day: "日", month: "月", year: "年" }} />
  </div>
);

/** Somebody goes from label to label, and types each part. */
export const typedIn = () => <DateField {...birth} hint="As on your identity card, for example 8 3 1948" />;
typedIn.play = async ({ canvasElement }: Played) => {
  for (const [index, text] of ["8", "3", "1948"].entries()) {
    const label = await shown(canvasElement, `div:nth-child(${index + 1}) > label`, HTMLLabelElement);
    const field = label.control;
    if (!(field instanceof HTMLInputElement)) throw new Error(`${label.textContent} names no field`);
    typeInto(field, text);
  }
};
