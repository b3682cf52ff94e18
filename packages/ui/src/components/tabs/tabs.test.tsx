import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { Tabs } from "./tabs.tsx";

const tab = { href: "#fees", label: "Fees" };

test("is a list of links, one of which is the page's own", () => {
  const drawn = renderToStaticMarkup(
    <Tabs label="On this page" tabs={[tab, { href: "/faq", label: "Questions", current: true }]} />,
  );
  expect(drawn.match(/href="[^"]*"|aria-current="page"/g)).toEqual(['href="#fees"', 'href="/faq"', 'aria-current="page"']);
});

test("is not shown when it would lead nowhere else", () => {
  expect(renderToStaticMarkup(<Tabs label="On this page" tabs={[tab]} />)).toBe("");
});
