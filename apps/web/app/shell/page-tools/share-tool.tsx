import { Button, Disclosure, Icon, LinkButton, toolClass } from "@kaifong/ui";
import { attribute, NEEDS_SCRIPT_ATTRIBUTE } from "@kaifong/ui/attributes";
import { hereIn } from "../../paths.ts";
import { SHARE_MESSAGE_ATTRIBUTE, TOOL_ATTRIBUTE } from "../attributes.ts";
import styles from "./share-tool.module.css";
import { usePageHead } from "../page-handle.ts";
import { useShellData } from "../shell-data.ts";
import { useWhere } from "../where.ts";
import { useShellText } from "../text.ts";

/**
 * Sends the page to somebody: by the device's own list of ways where it has one (share.client.ts), else by the links that unfold.
 * Whoever gets the message reads what it is about before the address.
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

/** What the page is about and whose it is. */
function useMessage(message: string | undefined): string {
  const { t } = useShellText();
  const { page } = useWhere();
  const { title } = usePageHead();
  const site = useShellData()?.setting?.siteName ?? t("site.name");
  const about = message ?? title ?? (page && t(`menu.page.${page.id}`));
  return about === undefined ? site : `${about} - ${site}`;
}

/** Most families in Hong Kong send each other pages this way; a plain link, nothing is loaded before it is pressed. */
function useWhatsapp(message: string): string {
  const where = useWhere();
  const address = (useShellData()?.settings.siteOrigin ?? "") + hereIn(where.language, where);
  return `https://wa.me/?text=${encodeURIComponent(`${message}\n${address}`)}`;
}
