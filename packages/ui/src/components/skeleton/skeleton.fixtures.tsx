import { Skeleton } from "./skeleton.tsx";

/** What the component can look like: for its tests and the gallery. */
export const fixtures = {
  threeLines: <Skeleton lines={3} label="Loading" />,
};
