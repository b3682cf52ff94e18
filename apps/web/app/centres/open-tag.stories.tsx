import { type Language, LANGUAGES } from "@kaifong/i18n";
import { inPage } from "../story.fixtures.tsx";
import type { NextOpening, OpenNow } from "./hours.ts";
import { OpenTag } from "./open-tag.tsx";

export default {};

const NEXT = { opens: "2026-11-21T02:00:00Z", closes: "2026-11-21T12:00:00Z" };
const CLOSED: OpenNow = {
  ...{ open: false, holiday: false, closesAt: null, next: null, today: [], tomorrow: [] },
  changesAt: "2026-11-20T16:00:00Z",
};
const OPEN: OpenNow = { ...CLOSED, open: true, closesAt: "2026-11-20T12:00:00Z" };

const tag = (now: OpenNow, alone = true, language?: Language) => inPage(() => <OpenTag now={now} alone={alone} />, language);
const opens = (on: NextOpening["on"], language?: Language) => tag({ ...CLOSED, next: { ...NEXT, on } }, true, language);

export const open = () => tag(OPEN, false);
export const closed = () => tag(CLOSED, false);
export const openAlone = () => tag(OPEN);
export const opensToday = () => opens("today");
export const opensTomorrow = () => opens("tomorrow");
export const opensLater = () => opens("later");
/** A centre that is closed for longer than anybody can say. */
export const closedAlone = () => tag(CLOSED);
export const traditional = () => opens("tomorrow", LANGUAGES[0]);
export const simplified = () => opens("tomorrow", LANGUAGES[1]);
