// @vitest-environment jsdom
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { DataTable } from "./data-table.tsx";

const columns = [
  { name: "class", label: "Class" },
  { name: "time", label: "Time" },
] as const;
const rows = [{ id: "1", cells: { class: "Stretching", time: "Monday 10:00" } }];
const draw = (look: "cards" | "plain") => {
  document.body.innerHTML = renderToStaticMarkup(<DataTable caption="1 class" look={look} columns={columns} rows={rows} />);
};

test.each(["cards", "plain"] as const)("has the roles of a table however it is laid out: %s", (look) => {
  draw(look);
  const roles = [...document.querySelectorAll("[role]")].map((part) => `${part.localName} ${part.getAttribute("role")}`);
  expect(roles).toEqual([
    "table table",
    "thead rowgroup",
    "tr row",
    "th columnheader",
    "th columnheader",
    "tbody rowgroup",
    "tr row",
    "th rowheader",
    "td cell",
  ]);
});

test("names each fact on a card only for the eye: a screen reader reads the column", () => {
  draw("cards");
  expect(document.querySelector("td [aria-hidden]")?.textContent).toBe("Time");
  draw("plain");
  expect(document.querySelector("td")?.innerHTML).toBe("Monday 10:00");
});

test("marks what is laid out otherwise on a card only where there are cards", () => {
  const table = { caption: "1 class", rows: [{ id: "1", cells: { class: "Stretching", time: null } }] };
  const cellOf = (drawn: React.ReactElement) => {
    document.body.innerHTML = renderToStaticMarkup(drawn);
    return document.querySelector("td")?.className;
  };
  expect(cellOf(<DataTable {...table} columns={columns} look="compact" />)).not.toBe("");
  expect(cellOf(<DataTable {...table} columns={columns} look="plain" />)).toBe("");
  const short = [{ name: "class", label: "Class", short: true }] as const;
  // @ts-expect-error -- no style of this look speaks of it
  expect(cellOf(<DataTable {...table} columns={short} look="plain" />)).toBeUndefined();
});
