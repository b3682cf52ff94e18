import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { DescriptionList } from "./description-list.tsx";

test("leaves out facts without a value", () => {
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
