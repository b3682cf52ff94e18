import type { SiteSetting } from "@kaifong/content";
import { formatPhone, phoneHref } from "@kaifong/i18n/format";
import { LinkButton, Notice } from "@kaifong/ui";
import { useWords } from "./words.ts";

/** The telephone number and the counter, beside every task. */
export function CallUs({ phone }: { readonly phone: string | null }) {
  const { t } = useWords();
  return (
    <Notice tone="call" title={t("help.title")}>
      <p>{t("help.text")}</p>
      {phone === null ? (
        <p>{t("help.noPhone")}</p>
      ) : (
        <LinkButton variant="secondary" icon="phone" href={phoneHref(phone)}>
          {t("help.call", { phone: formatPhone(phone) })}
        </LinkButton>
      )}
    </Notice>
  );
}

/** The number to call, as the editors keep it. */
export function phoneOf(site: SiteSetting | undefined): string | null {
  return site?.phone ?? null;
}
