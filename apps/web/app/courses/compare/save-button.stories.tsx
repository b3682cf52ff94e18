import { inPage } from "../../story.fixtures.tsx";
import { SaveButton, SavedLink } from "./save-button.tsx";

export default {};

export const notSaved = () => inPage(() => <SaveButton uuid="uuid" code="KF-1" />);
/** Hidden until a class is saved. */
export const link = () => inPage(SavedLink);
