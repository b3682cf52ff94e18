import { ENROLMENT_STATUSES } from "@kaifong/contract";
import { CANCELLED_STATUSES, isOneOf, type ShownStatus } from "@kaifong/domain/enrolment";
import { LinkButton } from "@kaifong/ui";
import { attribute } from "@kaifong/ui/attributes";
import { pathTo } from "../../paths.ts";
import styles from "./own-class.module.css";
import { EnrolmentStatusTag } from "./status-tag.tsx";
import { useStatusHelp } from "./status-text.ts";
import { useCourseText } from "../text.ts";
import {
  NOT_OWN_ATTRIBUTE,
  OWN_CLASS_ATTRIBUTE,
  OWN_CLASSES_ATTRIBUTE,
  OWN_MARK_ATTRIBUTE,
  OWN_STATUS_ATTRIBUTE,
} from "../attributes.ts";

interface OwnClassProps {
  /** The classes of which one may be the member's own. */
  readonly uuids: readonly string[];
  /** What stands here unless one is. */
  readonly children?: React.ReactNode;
}

/**
 * The place for the state of the member's own enrolment in a class. Pages are the same for everybody: a member's script
 * (own-classes.client.ts) puts in what `OwnTemplates` holds, and hides what says how to enrol.
 */
export function OwnClass({ uuids, children }: OwnClassProps) {
  return (
    <div {...attribute(OWN_CLASS_ATTRIBUTE, uuids.join(" "))}>
      <div {...attribute(OWN_MARK_ATTRIBUTE)} hidden />
      {children === undefined ? null : <div {...attribute(NOT_OWN_ATTRIBUTE)}>{children}</div>}
    </div>
  );
}

/** What is shown only to who has no enrolment in any of these classes, and tells nothing of one. */
export function UnlessOwn({ uuids, children }: Required<OwnClassProps>) {
  return (
    <div {...attribute(OWN_CLASS_ATTRIBUTE, uuids.join(" "))}>
      <div {...attribute(NOT_OWN_ATTRIBUTE)}>{children}</div>
    </div>
  );
}

/** The states that a member has to know of: what came to nothing is no enrolment any more. */
export const OWN_STATUSES: readonly ShownStatus[] = [
  ...ENROLMENT_STATUSES.filter((status) => !isOneOf(CANCELLED_STATUSES, status)),
  "OFFERED",
];

/**
 * What the script puts in, once on a page: a `panel` that explains, or no more than the `tag` and the way to one's enrolments.
 */
export function OwnTemplates({ look }: Pick<OwnStateProps, "look">) {
  return (
    <div hidden {...attribute(OWN_CLASSES_ATTRIBUTE)}>
      {OWN_STATUSES.map((status) => (
        <template key={status} {...attribute(OWN_STATUS_ATTRIBUTE, status)}>
          <OwnState look={look} status={status} />
        </template>
      ))}
    </div>
  );
}

interface OwnStateProps {
  readonly look: "panel" | "tag";
  readonly status: ShownStatus;
}

/** What stands in the place of a member's own class. */
export function OwnState({ look, status }: OwnStateProps) {
  return look === "panel" ? <Panel status={status} /> : <TagAndLink status={status} />;
}

function Panel({ status }: { readonly status: ShownStatus }) {
  const { t, language } = useCourseText();
  const helpOf = useStatusHelp();
  return (
    <div className={styles.panel}>
      <p className={styles.title}>{t("own.title")}</p>
      <EnrolmentStatusTag status={status} />
      <p>{helpOf(status)}</p>
      <LinkButton variant="secondary" icon="list" href={pathTo(language, "enrolled")}>
        {t("own.toEnrolled")}
      </LinkButton>
    </div>
  );
}

function TagAndLink({ status }: { readonly status: ShownStatus }) {
  const { t, language } = useCourseText();
  return (
    <div className={styles.line}>
      <span className={styles.title}>{t("own.title")}</span>
      <EnrolmentStatusTag status={status} />
      <a href={pathTo(language, "enrolled")} className={styles.link}>
        {t("own.toEnrolled")}
      </a>
    </div>
  );
}
