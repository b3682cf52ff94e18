import { LoadingState } from "./loading-state.tsx";

export default {};

const late = { text: "Still nothing here? Your connection may be slow.", reload: "Load this page again", href: "/" };

export const page = () => <LoadingState label="Loading your enrolments" late={late} />;
export const oneLine = () => <LoadingState label="Loading your enrolments" lines={1} late={late} />;
