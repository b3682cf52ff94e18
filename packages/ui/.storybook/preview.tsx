import type { Preview } from "@storybook/react-vite";
import { SCRIPT_ATTRIBUTE } from "../src/attributes.ts";
import "../src/styles.css";

/** Root sizes 12, 16 and 20 px (specification §4), and the widths for looking at pages. */
const preview: Preview = {
  globalTypes: {
    font: { toolbar: { title: "Text size", items: ["Mini", "Medium", "Large"], dynamicTitle: true } },
  },
  initialGlobals: { font: "Medium" },
  parameters: {
    viewport: {
      options: {
        phone: { name: "Phone", styles: { width: "360px", height: "800px" }, type: "mobile" },
        tablet: { name: "Tablet", styles: { width: "768px", height: "1024px" }, type: "tablet" },
      },
    },
  },
  decorators: [
    (Story, { globals }) => {
      document.documentElement.dataset["font"] = String(globals["font"]);
      document.documentElement.setAttribute(SCRIPT_ATTRIBUTE, "");
      return <Story />;
    },
  ],
};
export default preview;
