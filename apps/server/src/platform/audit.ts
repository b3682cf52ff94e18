import type {
  AnswerField,
  CareScope,
  ConsultationState,
  CorrectionKind,
  CorrectionState,
  EnquiryTopic,
  EnrolmentStatus,
  HealthKind,
  HelperPurpose,
  IneligibleReason,
  NotificationKind,
  PersonField,
  ProfileTopic,
  RegistrationState,
  StaffReason,
} from "@kaifong/contract";
import type { EnrolmentAction } from "@kaifong/domain/enrolment";
import type { CalendarDay } from "@kaifong/domain/time";
import type { LanguageCode } from "@kaifong/i18n";
import { type Actor, type StaffActor, subjectOf } from "./actor.ts";
import type { Db, Tx } from "./db.ts";
import { lockAuditChains } from "./locks.ts";

/**
 * Whom or what an entry concerns: rows of one subject form a chain of hashes (decision 9). Of what staff do that is about nobody
 * else, such as looking at a list, it is they themselves.
 */
export type AuditSubject = `${"member" | "account" | "class" | "enquiry"}:${string}` | StaffActor | "system";
/** Who did it: somebody who acts, or whoever is not logged in. */
export type AuditActor = Actor | "visitor";

/** Why something was done, where that had to be said. */
export type AuditReason = StaffReason | "DEMONSTRATION_OVER";

interface EnrolmentMoved {
  readonly enrolment: string;
  readonly class: string;
  /** Of the table of moves; earlier entries are without it. */
  readonly action: EnrolmentAction;
  readonly from: EnrolmentStatus;
  readonly to: EnrolmentStatus;
}

interface CorrectionNamed {
  readonly correction: string;
  readonly kind: CorrectionKind;
  readonly fields: readonly PersonField[];
}

/**
 * Everything that is recorded, and what is said of it: facts, never what somebody wrote, for it outlasts its member. A room that
 * records adds its own here.
 */
export interface AuditActions {
  readonly LOGGED_IN: { readonly session: string; readonly agentFamily: string };
  /** `by`: which of a member's two names was given, or that it was a passkey. */
  readonly LOGIN_FAILED: { readonly by: "MOBILE" | "MEMBER_NO" | "PASSKEY" };
  readonly LOGGED_OUT: { readonly session: string };
  /** `samePersonAs`: how many members have the same name and day of birth. */
  readonly REGISTERED: { readonly reference: string; readonly samePersonAs: number };
  /** `notSamePersonAs`: members with the same name and day of birth, of whom staff said that they are others. */
  readonly REGISTRATION_DECIDED: {
    readonly reference: string;
    readonly from: RegistrationState;
    readonly to: RegistrationState;
    readonly notSamePersonAs?: readonly string[];
  };
  /** By staff: what waits for them. */
  readonly REGISTRATIONS_LISTED: { readonly registrations: number };
  readonly DEVICE_LOGGED_OUT: { readonly session: string };
  /** `by`: what showed who it was. `activated`: the e-account began with it. */
  readonly PASSWORD_SET: {
    readonly activated: boolean;
    readonly endedSessions: number;
    readonly forgottenPasskeys: number;
    readonly unlinkedIdentities: number;
    readonly by: "CODE" | "PASSWORD";
  };
  /** `by`: what showed that the new number is the member's; of staff, who saw them. */
  readonly MOBILE_CHANGED: {
    readonly by: "CODES" | "STAFF";
    readonly endedSessions: number;
    readonly forgottenPasskeys: number;
    readonly unlinkedIdentities: number;
  };
  /** Another member asked for the number of the subject. */
  readonly MOBILE_WANTED: Readonly<Record<string, never>>;
  /** By what to be told, of which kinds; not what was chosen. */
  readonly MESSAGE_CHOICES_SAVED: { readonly kinds: readonly NotificationKind[] };
  readonly PUSH_DEVICE_ADDED: { readonly device: string };
  readonly PUSH_DEVICE_REMOVED: { readonly device: string };
  /** By which a calendar follows the subject's lessons, never what it is. `replaced`: one before stopped by it. */
  readonly CALENDAR_ADDRESS_MADE: { readonly replaced: boolean };
  readonly CALENDAR_ADDRESS_STOPPED: Readonly<Record<string, never>>;
  readonly PASSKEY_ADDED: { readonly passkey: string };
  readonly PASSKEY_REMOVED: { readonly passkey: string };
  /** `by`: from their account, or when they registered. Never who the provider says they are. */
  readonly IDENTITY_LINKED: { readonly identity: string; readonly by: "MEMBER" | "REGISTRATION" };
  readonly IDENTITY_UNLINKED: { readonly identity: string };
  /** A login through it; the session is in LOGGED_IN. */
  readonly IDENTITY_USED: { readonly identity: string };
  /** By the member: which answers of their profile, never what they say. */
  readonly PROFILE_CORRECTED: { readonly topic: ProfileTopic; readonly fields: readonly (AnswerField | "language")[] };
  /** What the member asks staff to correct, never what should stand there. */
  readonly CORRECTION_ASKED: CorrectionNamed;
  readonly CORRECTION_WITHDRAWN: CorrectionNamed;
  readonly CORRECTION_SETTLED: CorrectionNamed & { readonly to: CorrectionState };
  /** The clock made a JUNIOR membership FULL. */
  readonly CAME_OF_AGE: Readonly<Record<string, never>>;
  /** By staff: what waits for them. */
  readonly CORRECTIONS_LISTED: { readonly corrections: number };
  /** By the member, of all that is stored of them; `version`: of the file; `form`: where it wasn't that for computers. */
  readonly OWN_DATA_DOWNLOADED: { readonly version: number; readonly form?: "PDF" };
  /** `due`: from when the subject is erased. */
  readonly ERASURE_ASKED: { readonly due: string };
  readonly ERASURE_CANCELLED: Readonly<Record<string, never>>;
  /** As the member asked. `withdrawn`: enrolments that they left; `relations`: that ended. */
  readonly MEMBER_ERASED: { readonly withdrawn: number; readonly relations: number };
  readonly LOGGED_OUT_EVERYWHERE: { readonly sessions: number };
  /** A token was extended that had been extended before: somebody has a copy of it. */
  readonly TOKEN_REPLAYED: { readonly session: string; readonly generation: number };
  readonly OLDEST_SESSIONS_ENDED: { readonly sessions: number; readonly atMost: number };
  /** `scope`: for whom, one address or all that the member has not logged in from. */
  readonly ACCOUNT_LOCKED: { readonly scope: "ADDRESS" | "UNKNOWN_ADDRESSES"; readonly until: string };
  /** Leave to act for the subject; `until`: the last day, where there is one. */
  readonly CARE_OFFERED: { readonly scopes: readonly CareScope[]; readonly until: CalendarDay | null };
  readonly CARE_OFFER_WITHDRAWN: Readonly<Record<string, never>>;
  readonly CARE_AGREED: { readonly relation: string; readonly carer: string; readonly scopes: readonly CareScope[] };
  /** Another last day, by the day of birth that staff put right. */
  readonly CARE_UNTIL_MOVED: { readonly relation: string; readonly carer: string; readonly until: CalendarDay };
  readonly CARE_ENDED: { readonly relation: string; readonly carer: string };
  /** Of help by a code that the subject read out: the actor made it, entered it, did the one act by it, or ended it. */
  readonly HELPER_CODE_MADE: { readonly grant: string; readonly purpose: HelperPurpose };
  readonly HELP_BEGUN: { readonly grant: string; readonly purpose: HelperPurpose };
  readonly HELPER_ACTED: { readonly grant: string; readonly purpose: HelperPurpose };
  readonly HELP_ENDED: { readonly grant: string };
  /** By staff, who saw both and their papers. */
  readonly CARE_RECORDED: {
    readonly relation: string;
    readonly carer: string;
    readonly scopes: readonly CareScope[];
    readonly until: CalendarDay | null;
  };
  /** `waived`: the reasons against it that staff set aside, where they did (R-ENR-11). */
  readonly ENROLMENT_CREATED: Omit<EnrolmentMoved, "from"> & { readonly waived?: readonly IneligibleReason[] };
  readonly ENROLMENT_LEFT: EnrolmentMoved;
  /** `rank`: of who waits, their place in the order of the draw; earlier entries are without it. */
  readonly ENROLMENT_DRAWN: EnrolmentMoved & { readonly rank?: number };
  readonly ENROLMENT_CONFIRMED: EnrolmentMoved;
  readonly ENROLMENT_REJECTED: EnrolmentMoved;
  readonly ENROLMENT_OFFERED: EnrolmentMoved;
  readonly ENROLMENT_OFFER_ACCEPTED: EnrolmentMoved;
  readonly ENROLMENT_OFFER_DECLINED: EnrolmentMoved;
  readonly ENROLMENT_OFFER_LAPSED: EnrolmentMoved;
  /** By staff, from the waiting list; `waived` as above. */
  readonly ENROLMENT_ADMITTED: EnrolmentMoved & { readonly waived?: readonly IneligibleReason[] };
  readonly ENROLMENT_LOST: EnrolmentMoved;
  /** Of readings only which, never what they say. */
  readonly HEALTH_READINGS_ADDED: { readonly readings: readonly { readonly id: string; readonly kind: HealthKind }[] };
  /** `version`: the one that the correction made. */
  readonly HEALTH_READING_CORRECTED: { readonly reading: string; readonly kind: HealthKind; readonly version: number };
  readonly HEALTH_READING_DELETED: { readonly reading: string; readonly kind: HealthKind; readonly versions: number };
  /** By somebody else than the member. `kind` is null where the newest of every kind were shown. */
  readonly HEALTH_DATA_READ: { readonly kind: HealthKind | null };
  /** By staff; `replaces`: the record that it corrects. Never what it says. */
  readonly RISK_RECORD_WRITTEN: { readonly record: string; readonly replaces: string | null };
  /** By somebody else than the member. */
  readonly RISK_RECORDS_READ: { readonly records: number };
  readonly CONSULTATION_ASKED: { readonly request: string };
  readonly CONSULTATION_MOVED: { readonly request: string; readonly from: ConsultationState; readonly to: ConsultationState };
  /** By somebody else than the member. */
  readonly CONSULTATIONS_READ: { readonly requests: number };
  /** By staff: those that wait for the centre. */
  readonly CONSULTATIONS_LISTED: { readonly requests: number };
  /** By staff: of whom nobody knows whether they have heard of it. */
  readonly OFFERS_LISTED: { readonly offers: number };
  readonly ENQUIRY_RECEIVED: {
    readonly topic: EnquiryTopic;
    readonly language: LanguageCode;
    readonly email: boolean;
    readonly contactNumber: boolean;
    readonly proven: boolean;
  };
}
type ActionName = keyof AuditActions;

export type AuditEntry = {
  readonly [A in ActionName]: {
    readonly subject: AuditSubject;
    readonly actor: AuditActor;
    readonly action: A;
    readonly detail: AuditActions[A];
    /** Why, where that had to be said: a code, which the database asks for. */
    readonly reason?: AuditReason;
    /** When, where what it records is stored with that instant; otherwise when it is recorded. */
    readonly at?: Date;
  };
}[ActionName];

/** Records what was done, in the transaction that does it and in one statement whatever the number of entries. */
export async function writeAudit(tx: Tx, entries: readonly AuditEntry[]): Promise<void> {
  if (entries.length === 0) return;
  lockAuditChains(tx);
  await tx.query({ name: "write-audit", text: insertAudit("$1"), values: [auditRows(entries)] });
}

/** Something of a member was looked at: what the record calls it, without whose it is. */
type Look = {
  readonly [A in ActionName]: { readonly action: A; readonly detail: AuditActions[A] };
}[Extract<ActionName, `${string}_READ`>];

/** Whoever looks at what is a member's is on record with them, staff too; members who look at their own are not. */
export async function auditLook(
  db: Pick<Db, "transaction">,
  actor: Actor,
  memberId: string,
  looks: readonly Look[],
): Promise<void> {
  const subject = subjectOf(memberId);
  if (actor === subject) return;
  await db.transaction((tx) =>
    writeAudit(
      tx,
      looks.map((look) => ({ subject, actor, ...look })),
    ),
  );
}

/** The INSERT of `writeAudit`, to be part of a larger statement. In: the parameter that holds `auditRows`, such as `$6`. */
export function insertAudit(parameter: string): string {
  return `INSERT INTO audit (subject, actor, action, detail, reason, at)
    SELECT subject, actor, action, detail, reason, coalesce(at, now())
    FROM jsonb_to_recordset(${parameter}::jsonb)
      AS entry (subject text, actor text, action text, detail jsonb, reason text, at timestamptz)`;
}

/**
 * Entries as the parameter of `insertAudit`: by subject, which is the order in which every transaction locks chains (locks.ts).
 */
export function auditRows(entries: readonly AuditEntry[]): string {
  return JSON.stringify(entries.toSorted((a, b) => (a.subject < b.subject ? -1 : Number(a.subject > b.subject))));
}
