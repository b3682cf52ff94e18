import { inPage } from "../../story.fixtures.tsx";
import { OwnPasswordField } from "./own-password-field.tsx";

export default {};

const field = (error?: string) => inPage(() => <OwnPasswordField memberNo="DHC100014" hint="Why we ask" error={error} />);
export const empty = () => field();
export const wrong = () => field("The current password does not match. Please try again.");
