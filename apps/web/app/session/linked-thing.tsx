import type { NotificationSubject } from "@kaifong/contract";
import { useShellText } from "@kaifong/page-parts";
import { Notice } from "@kaifong/ui";
import { useEffect, useState } from "react";
import { namesOne } from "./notification-pages.ts";

/**
 * Placed above a list that has been fetched: moves the focus to the thing that a link names, or says that the list lacks it. The
 * link ends in the id of its heading (`headingOf`).
 */
export function LinkedThing({ of: subject }: { readonly of: NotificationSubject }) {
  const [missing, setMissing] = useState(false);
  useEffect(() => {
    const arrive = () => {
      const { hash } = window.location;
      const heading = namesOne(subject, hash) ? document.getElementById(hash.slice(1)) : undefined;
      setMissing(heading === null);
      if (heading) arriveAtHeading(heading);
    };
    arrive();
    window.addEventListener("hashchange", arrive);
    return () => window.removeEventListener("hashchange", arrive);
  }, [subject]);
  return missing ? <NotInList /> : null;
}

/** Shown above a list that lacks everything a link leads to. */
export function NotInList() {
  const { t } = useShellText();
  return (
    <Notice tone="info" role="status">
      <p>{t("list.notHere")}</p>
    </Notice>
  );
}

/** Gives its heading the focus, and brings all of the thing into view, also when it was folded away. */
function arriveAtHeading(heading: HTMLElement): void {
  for (let folded = heading.closest("details"); folded; folded = folded.parentElement?.closest("details") ?? null)
    folded.open = true;
  heading.tabIndex = -1;
  heading.focus({ preventScroll: true });
  (heading.closest("[aria-labelledby]") ?? heading).scrollIntoView({ block: "start" });
}
