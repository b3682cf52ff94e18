import { EmptyState } from "./empty-state.tsx";

/** What the component can look like: for its tests and the gallery. */
export const fixtures = {
  search: <EmptyState title="No relevant data, try another keyword" />,
};
