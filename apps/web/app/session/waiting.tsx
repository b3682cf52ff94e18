import { Skeleton } from "@kaifong/ui";
import { attribute, NEEDS_SCRIPT } from "@kaifong/ui/attributes";
import { useLocation } from "react-router";
import { useSessionText } from "./text.ts";

/**
 * Stands where a response of the server will be. When that takes long — or when the page's own script never came — it says what
 * to do.
 */
export function Waiting({ label, lines = 8 }: { readonly label: string; readonly lines?: number }) {
  const { t } = useSessionText();
  const { pathname, search } = useLocation();
  const late = (
    <>
      {t("waiting.late")} <a href={pathname + search}>{t("waiting.reload")}</a>
    </>
  );
  return (
    <div {...attribute(NEEDS_SCRIPT)}>
      <Skeleton lines={lines} label={label} late={late} />
    </div>
  );
}
