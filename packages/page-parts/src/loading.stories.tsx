import { type Language, LANGUAGES } from "@kaifong/i18n";
import { inPage } from "@kaifong/testing/in-page";
import { LoadFailed, QueryFailed } from "./load-failed.tsx";
import { Loading } from "./loading.tsx";

export default {};

const waiting = (language?: Language) => inPage(() => <Loading label="…" />, language);
export const english = () => waiting();
export const traditional = () => waiting(LANGUAGES[0]);
export const simplified = () => waiting(LANGUAGES[1]);
export const long = () => inPage(() => <Loading label="Loading your enrolments" lines={6} />);
export const withAnotherWay = () => inPage(() => <Loading label="…" instead={{ label: "Register now", href: "/" }} />);

function failed(onRetry: (() => void) | undefined, language?: Language) {
  return inPage(() => <LoadFailed title="Not shown" text="We could not load this." onRetry={onRetry} />, language);
}
export const failedForNow = () => failed(() => undefined);
export const failedForGood = () => failed(undefined);
export const failedInTraditional = () => failed(() => undefined, LANGUAGES[0]);
export const queryFailed = () =>
  inPage(() => (
    <QueryFailed title="Not shown" text="We could not load this." error={new Error("no response")} onRetry={() => undefined} />
  ));
