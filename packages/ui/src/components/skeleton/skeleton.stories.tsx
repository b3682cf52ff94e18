import { Skeleton } from "./skeleton.tsx";

export default {};

export const oneLine = () => <Skeleton lines={1} label="Loading" />;
export const late = () => <Skeleton lines={3} label="Loading" late="Not here yet? Load this page again." />;
export const threeLines = () => <Skeleton lines={3} label="Loading" />;
