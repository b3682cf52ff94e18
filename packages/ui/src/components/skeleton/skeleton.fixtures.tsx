import { Skeleton } from "./skeleton.tsx";

/** What the component can look like: for its tests and the gallery. */
export const fixtures = {
  oneLine: <Skeleton lines={1} label="Loading" />,
  late: <Skeleton lines={3} label="Loading" late="Not here yet? Load this page again." />,
  threeLines: <Skeleton lines={3} label="Loading" />,
};
