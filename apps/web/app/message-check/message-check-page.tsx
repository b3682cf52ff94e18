import { ERROR_CODES } from "@kaifong/contract";
import { textsOfForm } from "@kaifong/forms";
import { serverText } from "@kaifong/i18n/server";
import type { MessageCheck } from "@kaifong/page-host";
import { Button, Card, Honeypot, PageHeading, TextField } from "@kaifong/ui";
import {
  type ActionFunctionArgs,
  createContext,
  data,
  type LoaderFunctionArgs,
  type RouterContextProvider,
  useLoaderData,
} from "react-router";
import { services } from "../page-services.ts";
import { pathTo } from "../paths.ts";
import { PhoneUs } from "../shell/phone-us.tsx";
import { CheckAnswer, NeverAsked } from "./check-answer.tsx";
import styles from "./message-check.module.css";
import { useMessageCheckText } from "./text.ts";

/** The code that was typed and what it led to, on its way from the action to the loader of the same request. */
const answerContext = createContext<{ readonly typed: string; readonly answer: MessageCheck } | null>(null);

/** Name of the field that people don't see: one that bots like to fill in. */
const HONEYPOT = "website";
const STATUS: Readonly<Record<MessageCheck["outcome"], number>> = {
  SENT: 200,
  UNKNOWN: 200,
  NO_CODE: ERROR_CODES.VALIDATION_FAILED.status,
  TOO_MANY: ERROR_CODES.RATE_LIMITED.status,
  AWAY: ERROR_CODES.SERVICE_UNAVAILABLE.status,
};

export function loader({ context }: LoaderFunctionArgs) {
  const { cache, language } = services(context);
  const asked = context.get(answerContext);
  if (!asked) return { typed: "", answer: null, head: {} };
  cache.noStore();
  return { ...asked, head: { outcome: serverText(language, "messageCheck")("outcome") } };
}

/** Checks the code: the result is on the page that comes back, and the code is in no address. */
export async function action({ request, context }: ActionFunctionArgs) {
  const { code, [HONEYPOT]: honeypot } = await textsOfForm(request, ["code", HONEYPOT]);
  // Not "unknown": of a person whose browser fills in hidden fields it would be untrue, and to a bot it says nothing.
  const checked = honeypot === "" ? await services(context).messageChecks.check(code) : ({ outcome: "AWAY" } as const);
  // The context that is passed in is the request's own; only its type says that it is read-only.
  (context as RouterContextProvider).set(answerContext, { typed: code.slice(0, MAX_TYPED), answer: checked });
  return data(null, { status: STATUS[checked.outcome] });
}

/** How much of what was typed comes back in its field: a code with anything between its characters. */
const MAX_TYPED = 40;

/** Checks whether a message came from us. It needs no JavaScript. */
export default function MessageCheckPage() {
  const { typed, answer } = useLoaderData<typeof loader>();
  const { t, language } = useMessageCheckText();
  return (
    <>
      <PageHeading title={t("title")} lead={t("lead")} />
      <div className={styles.page}>
        <div className={styles.stack}>
          {answer === null ? null : <CheckAnswer answer={answer} />}
          <Card className={styles.card}>
            <form method="post" action={pathTo(language, "messageCheck")} noValidate className={styles.form}>
              <TextField
                id="code"
                name="code"
                label={t("label")}
                hint={t("hint")}
                error={answer?.outcome === "NO_CODE" ? t("noCode.text") : undefined}
                defaultValue={typed}
                maxLength={MAX_TYPED}
                autoComplete="off"
                autoCapitalize="characters"
                spellCheck={false}
              />
              <Honeypot name={HONEYPOT} label={t("honeypot")} />
              <Button type="submit" whenBusy={t("submit")}>
                {t("submit")}
              </Button>
            </form>
          </Card>
          <section className={styles.section}>
            <h2>{t("noCodeThere.title")}</h2>
            <p>{t("noCodeThere.text")}</p>
          </section>
        </div>
        <div className={styles.stack}>
          <NeverAsked />
          <PhoneUs />
        </div>
      </div>
    </>
  );
}
