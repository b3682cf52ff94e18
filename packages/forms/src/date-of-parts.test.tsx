import { DateField } from "@kaifong/ui";
import { JSDOM } from "jsdom";
import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, test } from "vitest";
import * as z from "zod/mini";
import { dateOfParts, parseForm, summarised } from "./index.ts";

const messages = { missing: "missing", day: "day", month: "month", year: "year", unreal: "unreal" };
const schema = z.object({ name: z._default(z.string(), ""), birth: dateOfParts(messages) });

function formOf([day, month, year]: readonly [string, string, string]): FormData {
  const form = new FormData();
  for (const [part, text] of Object.entries({ day, month, year })) form.append(`birth.${part}`, text);
  return form;
}
const sent = (parts: Parameters<typeof formOf>[0]) => parseForm<typeof schema, string>(formOf(parts), schema);
describe("a date in three parts", () => {
  test.each([
    [["8", "3", "1948"], "1948-03-08"],
    [["29", "02", "2000"], "2000-02-29"],
    [[" ８", "１２", "１９４８"], "1948-12-08"],
    [["8", "Nov", "1948"], "1948-11-08"],
    [["8", "march", "1948"], "1948-03-08"],
    [["8", "十一月", "1948"], "1948-11-08"],
    [["8", "五", "1948"], "1948-05-08"],
    [["8", "11月", "1948"], "1948-11-08"],
  ] as const)("%j is %s", (parts, birth) => expect(sent(parts)).toMatchObject({ value: { birth } }));

  test.each([
    [["", "", ""], { birth: ["missing"] }],
    [["", "3", ""], { birth: ["day"], "birth.year": ["year"] }],
    [["8", "13", "48"], { "birth.month": ["month"], "birth.year": ["year"] }],
    [["0", "3.5", "-948"], { birth: ["day"], "birth.month": ["month"], "birth.year": ["year"] }],
    [["8", "13月", "1948"], { "birth.month": ["month"] }],
    [["8", "no", "1948"], { "birth.month": ["month"] }],
    [["31", "4", "1948"], { birth: ["unreal"] }],
    [["31", "Apr", "1948"], { birth: ["unreal"] }],
    [["29", "2", "1900"], { birth: ["unreal"] }],
  ] as const)("%j is not a date, and the error is at the part that is wrong", (parts, error) =>
    expect(sent(parts).reply().error).toEqual(error),
  );

  test("may be left out when no message forbids it, but not half of it", () => {
    const optional = z.object({ birth: dateOfParts({ ...messages, missing: null }) });
    expect(parseForm(formOf(["", "", ""]), optional)).toMatchObject({ value: { birth: "" } });
    expect(parseForm(formOf(["8", "", "1948"]), optional).reply().error).toEqual({ "birth.month": ["month"] });
  });

  test("has an error for each part in the summary, which leads to that part", () => {
    const errors = { ...sent(["0", "13", "48"]).reply().error, name: ["no name"] };
    const summary = summarised<"name" | "birth", string>(errors, ["name", "birth"], (message) => message);
    const { document } = new JSDOM(
      renderToStaticMarkup(
        <DateField id="birth" name="birth" legend="Birth" labels={{ day: "D", month: "M", year: "Y" }} errors={messages} />,
      ),
    ).window;
    const led = summary.map(({ fieldId = "", message }) => [message, document.getElementById(fieldId)?.getAttribute("name")]);
    expect(led).toEqual([
      ["no name", undefined],
      ["day", "birth.day"],
      ["month", "birth.month"],
      ["year", "birth.year"],
    ]);
    const invalid = [...document.querySelectorAll("[aria-invalid]")];
    expect(invalid.map((input) => document.getElementById(input.getAttribute("aria-describedby") ?? "")?.textContent)).toEqual([
      "day",
      "month",
      "year",
    ]);
  });
});
