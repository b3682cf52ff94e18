import { Breadcrumbs } from "./breadcrumbs.tsx";

/** What the component can look like: for its tests and the gallery. */
export const fixtures = {
  three: (
    <Breadcrumbs label="You are here" crumbs={[{ label: "Home", href: "/" }, { label: "Activities" }, { label: "Courses" }]} />
  ),
};
