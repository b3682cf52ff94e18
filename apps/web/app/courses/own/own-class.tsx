import { ENROLMENT_STATUSES, isOneOf } from "@kaifong/contract";
import { CANCELLED_STATUSES, type ShownStatus } from "@kaifong/domain/enrolment";
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
  /** The classes, one of which may be the member's own. */
  readonly uuids: readonly string[];
  /** Shown here unless one of them is. */
  readonly children?: React.ReactNode;
}

/**
 * The place for the state of the member's own enrolment in a class. Pages are the same for everybody: a member's script
 * (own-classes.client.ts) inserts what `OwnTemplates` holds, and hides what says how to enrol.
 */
export function OwnClass({ uuids, children }: OwnClassProps) {
  return (
    <div {...attribute(OWN_CLASS_ATTRIBUTE, uuids.join(" "))}>
      <div {...attribute(OWN_MARK_ATTRIBUTE)} hidden />
      {children === undefined ? null : <div {...attribute(NOT_OWN_ATTRIBUTE)}>{children}</div>}
    </div>
  );
}

/** Shown only to those who have no enrolment in any of these classes; it has no place for the state of one. */
export function UnlessOwn({ uuids, children }: Required<OwnClassProps>) {
  return (
    <div {...attribute(OWN_CLASS_ATTRIBUTE, uuids.join(" "))}>
      <div {...attribute(NOT_OWN_ATTRIBUTE)}>{children}</div>
    </div>
  );
}

/** The states that a member has to know about: an enrolment that came to nothing is not shown. */
export const OWN_STATUSES: readonly ShownStatus[] = [
  ...ENROLMENT_STATUSES.filter((status) => !isOneOf(CANCELLED_STATUSES, status)),
  "OFFERED",
];

/**
 * The templates that the script inserts, once on a page: a `panel` that explains, or only the `tag` and the link to one's
 * enrolments.
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

/** The state that is shown in the place of a member's own class. */
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
