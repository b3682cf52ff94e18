import { inPage } from "../../story.fixtures.tsx";
import { NoCourse, NoCourses } from "./no-courses.tsx";

export default {};

export const none = () => inPage(() => <NoCourse listState="empty" />);
export const notLoaded = () => inPage(() => <NoCourse listState="unavailable" />);
export const noneFound = () => inPage(() => <NoCourses page="series" />);
export const noneInSchedule = () => inPage(() => <NoCourses page="enrolInfo" />);
