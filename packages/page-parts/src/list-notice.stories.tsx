import { inPage } from "@kaifong/testing/in-page";
import { ListNotice } from "./list-notice.tsx";

export default {};

export const none = () => inPage(() => <ListNotice listState="empty" />);
export const notLoaded = () => inPage(() => <ListNotice listState="unavailable" />);
/** The page has words of its own. */
export const ownWords = () =>
  inPage(() => <ListNotice listState="unavailable" unavailable="The news can’t be shown right now." />);
export const filled = () => inPage(() => <ListNotice listState="filled" />);
