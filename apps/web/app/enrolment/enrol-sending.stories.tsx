import { type Language, LANGUAGES } from "@kaifong/i18n";
import { onSite } from "../site-story.fixtures.tsx";
import { EnrolSending } from "./enrol-sending.tsx";

export default {};

interface State {
  readonly busy?: boolean;
  readonly paused?: boolean;
  readonly unsure?: boolean;
  readonly language?: Language;
}

function sending({ busy = false, paused = false, unsure = false, language }: State = {}) {
  return onSite(
    () => <EnrolSending {...{ busy, paused, unsure }} courseId="c1" button="Enrol" onConfirm={() => undefined} />,
    language,
  );
}

export const ready = () => sending();
export const busy = () => sending({ busy: true });
/** It waits for a network. */
export const paused = () => sending({ busy: true, paused: true });
/** An earlier attempt may have arrived. */
export const unsure = () => sending({ unsure: true });
export const traditional = () => sending({ busy: true, language: LANGUAGES[0] });
export const simplified = () => sending({ unsure: true, language: LANGUAGES[1] });
