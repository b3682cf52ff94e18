import { PageHeading } from "./page-heading.tsx";

/** What the component can look like: for its tests and the gallery. */
export const fixtures = {
  full: <PageHeading eyebrow="Activities" title="Latest courses" lead="Find one that suits you." />,
  bare: <PageHeading title="Disclaimer" />,
};
