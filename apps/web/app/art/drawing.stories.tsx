import { inPage } from "../story.fixtures.tsx";
import { Drawing } from "./drawing.tsx";
import svg from "./logo-mark.svg?raw";

export default {};

export const mark = () => inPage(() => <Drawing svg={svg} />);
