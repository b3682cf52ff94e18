import { isExternal } from "@kaifong/content/external";
import { CardLink, Icon, VisuallyHidden } from "@kaifong/ui";
import { useCmsPageText } from "./text.ts";

/** What a link has that opens a window; the other site learns nothing of the page it was on. */
const NEW_WINDOW = { target: "_blank", rel: "noopener noreferrer" } as const;

interface EditorsLinkProps {
  readonly href: string;
  /** Its words, in the language that editors wrote them in. */
  readonly children: React.ReactNode;
  /** Where its mark is; after the words when left out. */
  readonly mark?: "before" | "after";
  /** Set where it is the link of a card: its styles are the card's then. */
  readonly ofCard?: boolean;
  readonly className?: string | undefined;
}

/**
 * A link whose address editors gave: an arrow when it stays on this site. When it leaves it, it opens a window, because people
 * would else close the site with the other one; a mark says so to the eye, and words to a screen reader. Links within rich text
 * stay in the window: their HTML is made before anybody knows the language of the page that shows it.
 */
export function EditorsLink({ href, children, mark = "after", ofCard = false, className }: EditorsLinkProps) {
  const { t } = useCmsPageText();
  const leaves = isExternal(href);
  const icon = <Icon name={leaves ? "external" : "arrow-right"} />;
  const words = (
    <>
      {children}
      {leaves ? <VisuallyHidden>{t("newWindow")}</VisuallyHidden> : null}
    </>
  );
  const attributes = { href, ...(leaves ? NEW_WINDOW : {}) };
  if (ofCard)
    return (
      <>
        <CardLink {...attributes}>{words}</CardLink>
        {icon}
      </>
    );
  return (
    <a {...attributes} className={className}>
      {mark === "before" ? icon : null}
      {words}
      {mark === "after" ? icon : null}
    </a>
  );
}

interface EditorsPictureLinkProps {
  readonly href: string;
  /** What a screen reader calls it. */
  readonly name: string;
  /** The picture. */
  readonly children: React.ReactNode;
}

/** The same around a picture, which has no room for a mark. */
export function EditorsPictureLink({ href, name, children }: EditorsPictureLinkProps) {
  const { t } = useCmsPageText();
  const leaves = isExternal(href);
  return (
    <a href={href} {...(leaves ? NEW_WINDOW : {})} aria-label={leaves ? `${name} ${t("newWindow")}` : name}>
      {children}
    </a>
  );
}
