import { SummaryList } from "./summary-list.tsx";

/** What the component can look like: for its tests and the gallery. */
export const fixtures = {
  facts: <SummaryList rows={[{ key: "venue", term: "Venue", value: "Core centre", action: <a href="/">Change</a> }]} />,
};
