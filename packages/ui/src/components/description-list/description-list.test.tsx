import { renderToStaticMarkup } from "react-dom/server";
import { expect, it } from "vitest";
import { DescriptionList } from "./description-list.tsx";

it("leaves out what has no value", () => {
  const html = renderToStaticMarkup(
    <DescriptionList
      items={[
        { term: "Fee", value: "$120" },
        { term: "Remark", value: null },
      ]}
    />,
  );
  expect(html).toContain("Fee");
  expect(html).not.toContain("Remark");
});
