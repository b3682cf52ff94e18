import type { Fee } from "@kaifong/content";
import { hongKongDay } from "@kaifong/domain/time";
import { listStateOf } from "@kaifong/page-host";
import { Tabs } from "@kaifong/ui";
import { type LoaderFunctionArgs, useLoaderData } from "react-router";
import { services } from "../page-services.ts";
import { ListNotice } from "../shell/list-notice.tsx";
import { readPage } from "../cms-pages/read-page.ts";
import { CmsPage } from "../cms-pages/cms-page.tsx";
import { FeeTable } from "./fee-table.tsx";
import styles from "./service-charge.module.css";
import { useServiceText } from "./text.ts";

/** The schemes in the order of the specification's tabs, each under the anchor of its section. */
const SCHEMES = [
  ["CDCC", "cdcc"],
  ["COMMUNITY_REHAB", "community-rehab"],
  ["PAIN_MANAGEMENT", "pain-management"],
  ["VOUCHER", "voucher"],
] as const satisfies readonly (readonly [Fee["scheme"], string])[];

export function loader({ context }: LoaderFunctionArgs) {
  const all = services(context);
  const cmsPage = readPage(all, "serviceCharge");
  const fees = all.content.fees();
  return { ...cmsPage, fees, listState: listStateOf(all.content, "fees", fees), today: hongKongDay(all.now()) };
}

/**
 * Charges by scheme (the tabs of specification §2), each with its table. All stand on one page under links that look like tabs:
 * what a thing costs must be found by searching in the page, on paper, and without script.
 */
export default function ServiceCharge() {
  const { page, fees, listState, today } = useLoaderData<typeof loader>();
  const { t } = useServiceText();
  const of = (scheme: Fee["scheme"]) => fees.filter((fee) => fee.scheme === scheme);
  const spoken = new Set(page?.sections.map(({ anchor }) => anchor));
  const slots = Object.fromEntries(
    SCHEMES.map(([scheme, anchor]) => [anchor, <FeeTable key={scheme} fees={of(scheme)} today={today} />]),
  );
  const shown = SCHEMES.filter(([scheme]) => of(scheme).length > 0);
  return (
    <CmsPage
      id="serviceCharge"
      ownLinks
      page={page}
      slots={slots}
      before={
        <div className={styles.tabs}>
          <Tabs
            label={t("charge.tabs")}
            tabs={shown.map(([scheme, anchor]) => ({ href: `#${anchor}`, label: t(`scheme.${scheme}`) }))}
          />
        </div>
      }
    >
      <ListNotice listState={listState} unavailable={t("charge.missing")} />
      {shown
        .filter(([, anchor]) => !spoken.has(anchor))
        .map(([scheme, anchor]) => (
          <section key={scheme} id={anchor} aria-labelledby={`${anchor}-title`} className={styles.scheme}>
            <h2 id={`${anchor}-title`}>{t(`scheme.${scheme}`)}</h2>
            <FeeTable fees={of(scheme)} today={today} />
          </section>
        ))}
    </CmsPage>
  );
}
