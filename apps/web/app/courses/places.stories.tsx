import { inPage } from "../story.fixtures.tsx";
import { classView } from "./class-view.ts";
import { aClass, live, NOW } from "./course.fixtures.ts";
import { Places } from "./places.tsx";

export default {};

const open = aClass();
const ballot = aClass({ method: "BALLOT" });
const counted = classView(open, live(open, "OPEN", 5)[1], NOW);

export const line = () => inPage(() => <Places view={counted} look="line" />);
export const large = () => inPage(() => <Places view={counted} look="large" />);
export const card = () => inPage(() => <Places view={counted} look="card" />);
export const unknown = () => inPage(() => <Places view={classView(open, undefined, NOW)} look="large" />);
export const toWin = () => inPage(() => <Places view={classView(ballot, undefined, NOW)} look="large" />);
