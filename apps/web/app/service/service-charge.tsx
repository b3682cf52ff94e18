import type { Fee, WebPage } from "@kaifong/content";
import { hongKongDay } from "@kaifong/domain/time";
import { wholeHyphens } from "@kaifong/i18n/format";
import { listStateOf } from "@kaifong/page-host";
import { ListNotice } from "@kaifong/page-parts";
import { Tabs } from "@kaifong/ui";
import { attribute } from "@kaifong/ui/attributes";
import { type LoaderFunctionArgs, useLoaderData } from "react-router";
import { services } from "../page-services.ts";
import { READ_ALOUD_ATTRIBUTE } from "../shell/attributes.ts";
import { PhoneUs } from "../shell/phone-us.tsx";
import { OtherLanguageNote } from "../shell/other-language.tsx";
import { PageTools } from "../shell/page-tools/page-tools.tsx";
import { ListHeading } from "../cms-pages/cms-page.tsx";
import { readPage } from "../cms-pages/read-page.ts";
import { Reviewed } from "../cms-pages/reviewed.tsx";
import { Sections } from "../cms-pages/sections.tsx";
import { FeeTable } from "./fee-table.tsx";
import styles from "./service-charge.module.css";
import { useServiceText } from "./text.ts";

/** Every scheme in the order of the specification's tabs, with the anchor of its section. */
const ANCHORS = {
  CDCC: "cdcc",
  COMMUNITY_REHAB: "community-rehab",
  PAIN_MANAGEMENT: "pain-management",
  VOUCHER: "voucher",
} as const satisfies Record<Fee["scheme"], string>;
const SCHEMES = Object.entries(ANCHORS) as [Fee["scheme"], string][]; // its keys

export function loader({ context }: LoaderFunctionArgs) {
  const all = services(context);
  const cmsPage = readPage(all, "serviceCharge");
  const fees = all.content.fees();
  return { ...cmsPage, fees, listState: listStateOf(all.content, "fees", fees), today: hongKongDay(all.now()) };
}

/**
 * Charges by scheme (the tabs of specification §2), with each table before its words. All are on one page under links that look
 * like tabs, next to it on wide screens: what a thing costs must be found by searching in the page, on paper, and without
 * JavaScript.
 */
export default function ServiceCharge() {
  const { page, fees, listState, today } = useLoaderData<typeof loader>();
  const { t } = useServiceText();
  const of = (scheme: Fee["scheme"]) => fees.filter((fee) => fee.scheme === scheme);
  const shown = SCHEMES.filter(([scheme]) => of(scheme).length > 0);
  const tables = Object.fromEntries(
    shown.map(([scheme, anchor]) => [anchor, <FeeTable key={scheme} fees={of(scheme)} today={today} />]),
  );
  const { priced, rest } = partsOf(page, shown);
  const headingOf = (anchor: string) => priced?.sections.find((section) => section.anchor === anchor)?.heading;
  return (
    <article className={styles.page} {...attribute(READ_ALOUD_ATTRIBUTE)}>
      <div className={styles.top}>
        <ListHeading id="serviceCharge" page={page} count={null} lead />
        {page ? <OtherLanguageNote entry={page} /> : null}
      </div>
      <div className={styles.tabs}>
        <Tabs
          look="aside"
          label={t("charge.tabs")}
          tabs={shown.map(([scheme, anchor]) => ({
            href: `#${anchor}`,
            label: wholeHyphens(headingOf(anchor) ?? t(`scheme.${scheme}`)),
          }))}
        />
      </div>
      <div className={styles.body}>
        <ListNotice listState={listState} unavailable={t("charge.missing")} />
        {priced ? <Sections page={priced} slots={tables} slotsFirst /> : null}
        {shown
          .filter(([, anchor]) => !priced?.sections.some((section) => section.anchor === anchor))
          .map(([scheme, anchor]) => (
            <section key={scheme} id={anchor} aria-labelledby={`${anchor}-title`} className={styles.scheme}>
              <h2 id={`${anchor}-title`}>{t(`scheme.${scheme}`)}</h2>
              {tables[anchor]}
            </section>
          ))}
        {rest ? <Sections page={rest} /> : null}
        <PageTools />
        {page ? <Reviewed by={page.reviewedBy} on={page.reviewedOn} atEnd /> : null}
        <PhoneUs />
      </div>
    </article>
  );
}

/** The editors' sections about schemes with prices, in the schemes' order, and the other sections, which follow. */
function partsOf(page: WebPage | null, schemes: readonly (readonly [Fee["scheme"], string])[]) {
  if (!page) return { priced: null, rest: null };
  const anchors = schemes.map(([, anchor]) => anchor);
  const priced = anchors.flatMap((anchor) => page.sections.filter((section) => section.anchor === anchor));
  const rest = page.sections.filter((section) => !anchors.includes(section.anchor));
  return { priced: { ...page, sections: priced }, rest: { ...page, sections: rest } };
}
