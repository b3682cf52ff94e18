import { serverText } from "@kaifong/i18n/server";
import type { ServicesOf } from "@kaifong/page-host";
import { LinkButton, PageHeading } from "@kaifong/ui";
import {
  type ActionFunctionArgs,
  createContext,
  data,
  type LoaderFunctionArgs,
  redirect,
  type RouterContextProvider,
  useLoaderData,
} from "react-router";
import { services } from "../../../page-services.ts";
import { pathTo } from "../../../paths.ts";
import { PhoneUs } from "../../../shell/phone-us.tsx";
import type { FormContext } from "../answers.ts";
import { answersFromJoinCheck } from "../join-check-answers.ts";
import { Received } from "../received.tsx";
import { RegisterColumns } from "../sheet.tsx";
import { STEPS } from "../steps.ts";
import { formContextAt } from "../form-context.ts";
import { follow, type NextPage } from "./follow.ts";
import { PlainForm } from "./plain-form.tsx";
import { sentFormIn } from "./sent-form.ts";
import { usePlainText } from "./text.ts";

/** A form says when it was handed out, so the page is cached as briefly as possible. */
const FORM_SECONDS = 1;

/** The outcome of a form, on its way from the action to the loader of the same request. */
const shownContext = createContext<(NextPage & { readonly token: string }) | null>(null);

export async function loader({ request, context }: LoaderFunctionArgs) {
  const all = services(context);
  const { cache, language, registrations } = all;
  const { searchParams } = new URL(request.url);
  const ticket = searchParams.get("sent");
  const t = serverText(language, "registerPlain", "register");
  if (ticket !== null) {
    const receipt = await registrations.receipt(ticket);
    if (!receipt) throw redirect(pathTo(language, "registerPlain"));
    cache.noStore();
    return { receipt, form: null, head: { outcome: t("register:received.title") } };
  }
  const formContext = formContextOf(all);
  const shown = context.get(shownContext);
  if (!shown) {
    cache.maxAge(FORM_SECONDS);
    const form = {
      stage: "phone",
      answers: answersFromJoinCheck(searchParams),
      token: await registrations.token(""),
      context: formContext,
    } as const;
    return { receipt: null, form, head: {} };
  }
  cache.noStore();
  const { stage, issues } = shown;
  const title = t(stage === "check" ? "register:check.title" : `register:step.${stage}.title`);
  return { receipt: null, form: { ...shown, context: formContext }, head: { outcome: issues ? t("error", { title }) : title } };
}

/** Redirects to the page with the reference, so that loading it again sends nothing; or shows whatever comes next. */
export async function action({ request, context }: ActionFunctionArgs) {
  const all = services(context);
  const { language, registrations } = all;
  const sent = await sentFormIn(request);
  const t = serverText(language, "registerPlain", "register", "auth", "codes");
  const outcome = await follow(sent, { registrations, context: formContextOf(all), now: all.now(), t });
  if ("ticket" in outcome) throw redirect(pathTo(language, "registerPlain", undefined, { sent: outcome.ticket }), 303);
  // One form sends one code: the next form requests another.
  const token = await registrations.token(outcome.codeSent ? "" : sent.token);
  // The context that is passed in is the request's own; only its type says that it is read-only.
  (context as RouterContextProvider).set(shownContext, { ...outcome, token });
  return data(null, { status: outcome.issues?.status ?? 200 });
}

function formContextOf({ content, language, now }: ServicesOf<"web">): FormContext {
  const t = serverText(language, "codes");
  return formContextAt(now(), content.siteSetting()?.district, (code) => t(`district.${code}`));
}

/** Registering where no JavaScript runs: each step is a page of its own, and all answers so far are carried in its form. */
export default function PlainPage() {
  const { t, language } = usePlainText();
  const { receipt, form } = useLoaderData<typeof loader>();
  const again = (
    <LinkButton variant="secondary" href={pathTo(language, "registerPlain")}>
      {t("register:received.again")}
    </LinkButton>
  );
  return (
    <>
      <PageHeading
        title={t("register:title")}
        lead={form?.stage === "phone" ? t("register:lead", { steps: STEPS.length }) : null}
      />
      <RegisterColumns>
        {receipt ? <Received receipt={receipt} again={again} /> : null}
        {form ? <PlainForm {...form} /> : null}
        <PhoneUs />
      </RegisterColumns>
    </>
  );
}
