import { Notice } from "../notice/notice.tsx";
import { ListStateNotice } from "./list-state-notice.tsx";

export default {};

const words = { empty: "There is nothing here at the moment.", unavailable: "This cannot be shown right now." };

export const empty = () => <ListStateNotice state="empty" {...words} />;
export const emptyOtherwise = () => (
  <ListStateNotice state="empty" unavailable={words.unavailable} empty={<Notice>There are no vacancies.</Notice>} />
);
export const unavailable = () => <ListStateNotice state="unavailable" {...words} />;
