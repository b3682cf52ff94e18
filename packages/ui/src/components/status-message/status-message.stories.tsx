import { Notice } from "../notice/notice.tsx";
import { StatusMessage } from "./status-message.tsx";

export default {};

export const said = () => (
  <StatusMessage>
    <Notice tone="success">It is saved.</Notice>
  </StatusMessage>
);
export const silent = () => <StatusMessage>{null}</StatusMessage>;
