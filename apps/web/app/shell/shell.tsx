import { SessionEnd } from "@kaifong/page-parts";
import { ActingBar } from "./bars/acting-bar.tsx";
import { CookieBar } from "./bars/cookie-bar.tsx";
import { EmergencyStrip } from "./bars/emergency-strip.tsx";
import { Footer } from "./bars/footer.tsx";
import { DeferredForMembers } from "./deferred-for-members.tsx";
import { Header } from "./header/header.tsx";
import { LanguageOffer } from "./language/language-offer.tsx";
import { LogOutDialog } from "./header/log-out-dialog.tsx";
import { hasOwnPages, OwnPages } from "./own-pages.tsx";
import { PageBreadcrumbs } from "./document/page-breadcrumbs.tsx";
import { QuickHelp } from "./bars/quick-help.tsx";
import type { ShellData } from "./shell-data.ts";
import styles from "./shell.module.css";
import { useShellText } from "./text.ts";
import { ThumbBar } from "./bars/thumb-bar.tsx";
import type { PageLocation } from "./page-location.ts";

interface ShellProps {
  readonly shell: ShellData | undefined;
  readonly where: PageLocation;
  readonly children: React.ReactNode;
}

/** The frame of every page. Home is its own landing page: it includes the row of the header and has no footer. */
export function Shell({ shell, where, children }: ShellProps) {
  const { t } = useShellText();
  const isHome = where.page?.group === "home";
  return (
    <>
      <a className={styles.skip} href="#content">
        {t("skip")}
      </a>
      <CookieBar language={where.language} />
      <LanguageOffer where={where} />
      <ActingBar page={where.page} />
      <EmergencyStrip setting={shell?.setting ?? null} />
      <Header setting={shell?.setting ?? null} infoTypes={shell?.infoTypes ?? []} where={where} />
      {isHome ? children : <FramedPage {...{ shell, where, children }} />}
      <QuickHelp chatLink={shell?.chatbotLink ?? null} />
      <ThumbBar phone={shell?.setting?.phone ?? null} where={where} />
      <DeferredForMembers>
        <LogOutDialog />
        <SessionEnd />
      </DeferredForMembers>
    </>
  );
}

function FramedPage({ shell, where, children }: ShellProps) {
  return (
    <>
      <div className={styles.page}>
        <PageBreadcrumbs where={where} />
        {hasOwnPages(where.page) ? (
          <div className={styles.own}>
            <Main>{children}</Main>
            <OwnPages language={where.language} current={where.page.id} place="beside" />
          </div>
        ) : (
          <Main>{children}</Main>
        )}
      </div>
      <Footer shell={shell} language={where.language} />
    </>
  );
}

function Main({ children }: Pick<ShellProps, "children">) {
  return (
    <main id="content" tabIndex={-1}>
      {children}
    </main>
  );
}
