import { inPage } from "../../story.fixtures.tsx";
import { OWN_STATUSES, OwnClass, OwnState, OwnTemplates, UnlessOwn } from "./own-class.tsx";

export default {};

const states = (look: "panel" | "tag") =>
  inPage(() => (
    <ul>
      {OWN_STATUSES.map((status) => (
        <li key={status}>
          <OwnState look={look} status={status} />
        </li>
      ))}
    </ul>
  ));

export const everyPanel = () => states("panel");
export const everyTag = () => states("tag");
/** The page as it is for everybody: the place is empty, and what the script inserts is not visible. */
export const beforeTheScript = () =>
  inPage(() => (
    <>
      <OwnClass uuids={["uuid"]}>How to enrol</OwnClass>
      <UnlessOwn uuids={["uuid"]}>Places left</UnlessOwn>
      <OwnTemplates look="panel" />
    </>
  ));
