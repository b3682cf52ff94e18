import { Button, Disclosure, Icon, LinkButton, toolClass } from "@kaifong/ui";
import { attribute, NEEDS_SCRIPT_ATTRIBUTE } from "@kaifong/ui/attributes";
import { hereIn } from "../../paths.ts";
import { SHARE_MESSAGE_ATTRIBUTE, TOOL_ATTRIBUTE } from "../attributes.ts";
import styles from "./share-tool.module.css";
import { usePageHead } from "../page-handle.ts";
import { useShellData } from "../shell-data.ts";
import { usePageLocation } from "../page-location.ts";
import { useShellText } from "../text.ts";

/**
 * Sends the page to somebody: by the device's own list of ways when it has one (share.client.ts), otherwise by the links that
 * unfold. The recipient reads what it is about before the address.
 */
export function ShareTool({ message }: { readonly message: string | undefined }) {
  const { t } = useShellText();
  const about = useMessage(message);
  return (
    <Disclosure
      look="bare"
      summary={
        <>
          <Icon name="share" />
          {t("tools.share")}
        </>
      }
      summaryClass={toolClass}
      {...attribute(TOOL_ATTRIBUTE, "share")}
      {...attribute(SHARE_MESSAGE_ATTRIBUTE, about)}
    >
      <ul className={styles.ways}>
        <li>
          <LinkButton variant="entry" icon="whatsapp" href={useWhatsapp(about)} target="_blank" rel="noopener noreferrer">
            {t("tools.whatsapp")}
          </LinkButton>
        </li>
        <li {...attribute(NEEDS_SCRIPT_ATTRIBUTE)}>
          <Button variant="entry" icon="form" {...attribute(TOOL_ATTRIBUTE, "copy")}>
            {t("tools.copy")}
          </Button>
        </li>
      </ul>
    </Disclosure>
  );
}

/** A message that says what the page is about and whose it is. */
function useMessage(message: string | undefined): string {
  const { t } = useShellText();
  const { page } = usePageLocation();
  const { title } = usePageHead();
  const site = useShellData()?.setting?.siteName ?? t("site.name");
  const about = message ?? title ?? (page && t(`menu.page.${page.id}`));
  return about === undefined ? site : `${about} - ${site}`;
}

/** Most families in Hong Kong send each other pages this way; a plain link, and nothing is loaded before it is pressed. */
function useWhatsapp(message: string): string {
  const where = usePageLocation();
  const address = (useShellData()?.settings.siteOrigin ?? "") + hereIn(where.language, where);
  return `https://wa.me/?text=${encodeURIComponent(`${message}\n${address}`)}`;
}
