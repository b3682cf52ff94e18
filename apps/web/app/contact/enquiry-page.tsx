import { ENQUIRY_TOPICS, ERROR_CODES } from "@kaifong/contract";
import type { PageSection, WebPage } from "@kaifong/content";
import { SECOND_MS } from "@kaifong/domain/time";
import { emptyForm, textsOfForm } from "@kaifong/forms";
import { serverText } from "@kaifong/i18n/server";
import { readOption } from "@kaifong/page-host";
import type { SentEnquiryForm as EnquiryFields, EnquiryResult, ServicesOf } from "@kaifong/page-host";
import { Disclosure, Icon, Picture, Prose } from "@kaifong/ui";
import {
  type ActionFunctionArgs,
  createContext,
  data,
  type LoaderFunctionArgs,
  redirect,
  type RouterContextProvider,
  useLoaderData,
} from "react-router";
import { services } from "../page-services.ts";
import { pathTo } from "../paths.ts";
import { useLangOf } from "../shell/other-language.tsx";
import { PhoneUs } from "../shell/phone-us.tsx";
import { readPage } from "../cms-pages/read-page.ts";
import { Sections } from "../cms-pages/sections.tsx";
import { CmsPageHeading } from "../cms-pages/cms-page.tsx";
import { EnquiryForm } from "./enquiry-form.tsx";
import styles from "./enquiry.module.css";
import { EnquirySent } from "./enquiry-sent.tsx";
import { FIELD_NAMES, HONEYPOT_NAME } from "./enquiry-fields.ts";

/**
 * A form says when it was handed out, so the page is cached as briefly as possible. It is cached at all because browsers restore
 * what was typed only on pages that may be stored.
 */
const FORM_SECONDS = 1;

/** An enquiry that was sent and refused, on its way from the action to the loader of the same request. */
interface Attempt {
  readonly values: EnquiryFields;
  readonly refusal: EnquiryResult & { readonly sent: false };
}
const attemptContext = createContext<Attempt | null>(null);

export async function loader({ request, context }: LoaderFunctionArgs) {
  const all = services(context);
  const ticket = new URL(request.url).searchParams.get("sent");
  if (ticket !== null) return { ...(await readSent(all, ticket)), form: null, page: null };
  all.cache.maxAge(FORM_SECONDS);
  const { page, head } = readPage(all, "contactEnquiry");
  const topic = readOption(new URL(request.url).searchParams, "topic", ENQUIRY_TOPICS);
  const form = await readForm(all, context.get(attemptContext), topic);
  return { sent: null, form, page, head: { ...head, outcome: form.outcome } };
}

/**
 * Redirects an accepted form to the page with the case number, so that loading that again sends nothing; shows a refused form
 * again, with what is wrong.
 */
export async function action({ request, context }: ActionFunctionArgs) {
  const { language, enquiries } = services(context);
  const { [HONEYPOT_NAME]: honeypot, ...written } = await textsOfForm(request, [...FIELD_NAMES, "proof", "token", HONEYPOT_NAME]);
  const values = { ...written, honeypot };
  const outcome = await enquiries.send(values);
  if (outcome.sent) throw redirect(pathTo(language, "contactEnquiry", undefined, { sent: outcome.ticket }), 303);
  // The context that is passed in is the request's own; only its type says that it is read-only.
  (context as RouterContextProvider).set(attemptContext, { values, refusal: outcome });
  return data(null, { status: ERROR_CODES[outcome.refused].status });
}

/** The receipt behind a ticket; a ticket that is old or not ours leads to the form. */
async function readSent({ enquiries, cache, language }: ServicesOf<"web">, ticket: string) {
  const receipt = await enquiries.receipt(ticket);
  if (!receipt) throw redirect(pathTo(language, "contactEnquiry"));
  cache.noStore();
  return { sent: receipt, head: { outcome: serverText(language, "enquiry")("sent.head") } };
}

/** `topic`: the one that the link to the page names. */
async function readForm({ enquiries, language, now }: ServicesOf<"web">, attempt: Attempt | null, topic = "") {
  const t = serverText(language, "enquiry");
  if (attempt === null) {
    return {
      values: { ...emptyForm(FIELD_NAMES), topic, proof: "", honeypot: "", token: await enquiries.token() },
      refusal: null,
      outcome: undefined,
    };
  }
  const { values, refusal } = attempt;
  const wrong = refusal.refused === "VALIDATION_FAILED";
  const seconds = refusal.retryAfterSeconds;
  return {
    // A proof is used up only by a form that is accepted, or refused for the proof itself.
    values: { ...values, token: await enquiries.token(values.token), proof: wrong ? values.proof : "", honeypot: "" },
    refusal: { ...refusal, retryAt: seconds < 60 ? null : new Date(now().getTime() + seconds * SECOND_MS).toISOString() },
    outcome: wrong ? t("error.head") : t("refused.head"),
  };
}

/**
 * The enquiry form, or the case number of what was just sent. It works without JavaScript; `contact/enquiry.client.ts` adds
 * comfort.
 */
export default function EnquiryPage() {
  const { sent, form, page } = useLoaderData<typeof loader>();
  if (sent) return <EnquirySent receipt={sent} />;
  const isFirst = ({ kind, heading }: PageSection) => kind === "NOTICE" && heading !== null && form?.refusal === null;
  return (
    <>
      {/* The picture of the page is next to the form: the first screen is for the first field. */}
      <CmsPageHeading id="contactEnquiry" page={page && { ...page, cover: null }} />
      <div className={styles.page}>
        <Warnings page={page} sections={page?.sections.filter(isFirst) ?? []} />
        <div className={styles.columns}>
          {form ? <EnquiryForm values={form.values} refusal={form.refusal} /> : null}
          <div>
            <PhoneUs />
            <PartOf page={page} part={(section) => !isFirst(section)} />
            {page?.cover ? <Picture image={page.cover} sizes="(min-width: 64em) 24rem, 94vw" className={styles.picture} /> : null}
          </div>
        </div>
      </div>
    </>
  );
}

interface WarningsProps {
  readonly page: WebPage | null;
  readonly sections: readonly PageSection[];
}

/** Warnings about what does not belong in the form (an emergency): one line each, and more for those who open it. */
function Warnings({ page, sections }: WarningsProps) {
  const lang = useLangOf(page);
  return sections.map(({ anchor, heading, body }) => (
    <div key={anchor} id={anchor} className={styles.warning} lang={lang}>
      <Disclosure
        look="bare"
        summaryClass={styles.warningLine}
        summary={
          <>
            <Icon name="warning" />
            {heading}
            <Icon name="chevron-down" className={styles.arrow} />
          </>
        }
      >
        {body ? <Prose html={body} /> : null}
      </Disclosure>
    </div>
  ));
}

interface PartProps {
  readonly page: WebPage | null;
  readonly part: (section: PageSection) => boolean;
}

/** The sections next to the form; notices too, unless something in the form has to be corrected first. */
function PartOf({ page, part }: PartProps) {
  const sections = page?.sections.filter(part) ?? [];
  return page && sections.length > 0 ? <Sections page={{ ...page, sections }} /> : null;
}
