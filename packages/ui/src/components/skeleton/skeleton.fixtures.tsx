import { Skeleton } from "./skeleton.tsx";

/** What the component can look like: for its tests and the gallery. */
export const fixtures = {
  oneLine: <Skeleton lines={1} label="Loading" />,
  threeLines: <Skeleton lines={3} label="Loading" />,
};
