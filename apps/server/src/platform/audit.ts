import type {
  AnswerField,
  CareScope,
  ConsultationState,
  CorrectionKind,
  CorrectionState,
  EnquiryTopic,
  EnrolmentStatus,
  ErrorName,
  HealthKind,
  HelperPurpose,
  IneligibleReason,
  MemberType,
  NotificationKind,
  PersonField,
  ProfileTopic,
  RegistrationState,
  StaffReason,
} from "@kaifong/contract";
import type { StaffCallName } from "@kaifong/contract/staff";
import type { HeldChange } from "@kaifong/domain/courses";
import type { EnrolmentAction } from "@kaifong/domain/enrolment";
import type { MembershipMove } from "@kaifong/domain/membership";
import type { CalendarDay } from "@kaifong/domain/time";
import type { LanguageCode } from "@kaifong/i18n";
import { type Actor, type StaffActor, subjectOf } from "./actor.ts";
import type { Tx } from "./db.ts";
import { lockAuditChains } from "./locks.ts";

/**
 * The person or thing that an entry concerns: rows of one subject form a chain of hashes (decision 9). When staff do something
 * that concerns nobody else, such as looking at a list, they are the subject themselves.
 */
export type AuditSubject = `${"member" | "account" | "class" | "enquiry"}:${string}` | StaffActor | "system";
/** Who did it: an actor, or a visitor who is not logged in. */
export type AuditActor = Actor | "visitor";

/** The reason, when one had to be given. */
export type AuditReason = StaffReason | "DEMONSTRATION_OVER";

interface EnrolmentMoved {
  readonly enrolment: string;
  readonly class: string;
  /** The action of the table of moves; earlier entries have none. */
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
 * Every action that is audited, with its details: facts, never what somebody wrote, because the audit outlasts its member. A room
 * that records adds its own here.
 */
export interface AuditActions {
  readonly LOGGED_IN: { readonly session: string; readonly agentFamily: string };
  /** `by`: which of a member's two names was given, or that it was a passkey. */
  readonly LOGIN_FAILED: { readonly by: "MOBILE" | "MEMBER_NO" | "PASSKEY" };
  /** `by`: `LOGOUT_TOKEN` when the browser told of the logout later, because it had no network. */
  readonly LOGGED_OUT: { readonly session: string; readonly by: "SESSION" | "LOGOUT_TOKEN" };
  /** `samePersonAs`: how many members have the same name and day of birth. */
  readonly REGISTERED: { readonly reference: string; readonly samePersonAs: number };
  /** `notSamePersonAs`: members with the same name and day of birth, of whom staff said that they are other people. */
  readonly REGISTRATION_DECIDED: {
    readonly reference: string;
    readonly from: RegistrationState;
    readonly to: RegistrationState;
    readonly notSamePersonAs?: readonly string[];
  };
  /** Staff listed the registrations that wait for a decision; of each list below: the references that it showed. */
  readonly REGISTRATIONS_LISTED: { readonly registrations: readonly string[] };
  readonly DEVICE_LOGGED_OUT: { readonly session: string };
  /** `by`: what showed who it was. `activated`: the e-account began with it. */
  readonly PASSWORD_SET: {
    readonly activated: boolean;
    readonly endedSessions: number;
    readonly forgottenPasskeys: number;
    readonly unlinkedIdentities: number;
    readonly by: "CODE" | "PASSWORD";
  };
  /** `by`: what showed that the new number is the member's: the codes, or staff who saw them. */
  readonly MOBILE_CHANGED: {
    readonly by: "CODES" | "STAFF";
    readonly endedSessions: number;
    readonly forgottenPasskeys: number;
    readonly unlinkedIdentities: number;
  };
  /** Another member asked for the number of the subject. */
  readonly MOBILE_WANTED: Readonly<Record<string, never>>;
  /** For which kinds channels were chosen, not what was chosen. */
  readonly MESSAGE_CHOICES_SAVED: { readonly kinds: readonly NotificationKind[] };
  readonly PUSH_DEVICE_ADDED: { readonly device: string };
  readonly PUSH_DEVICE_REMOVED: { readonly device: string };
  /** The calendar address of the subject, never what it is. `replaced`: an earlier one ended by it. */
  readonly CALENDAR_ADDRESS_MADE: { readonly replaced: boolean };
  readonly CALENDAR_ADDRESS_STOPPED: Readonly<Record<string, never>>;
  readonly PASSKEY_ADDED: { readonly passkey: string };
  readonly PASSKEY_REMOVED: { readonly passkey: string };
  /** `by`: from their account, or when they registered. Never who the provider says they are. */
  readonly IDENTITY_LINKED: { readonly identity: string; readonly by: "MEMBER" | "REGISTRATION" };
  readonly IDENTITY_UNLINKED: { readonly identity: string };
  /** A login through it; the session is in LOGGED_IN. */
  readonly IDENTITY_USED: { readonly identity: string };
  /** The member corrected their profile: which answers, never what they say. */
  readonly PROFILE_CORRECTED: { readonly topic: ProfileTopic; readonly fields: readonly (AnswerField | "language")[] };
  /** What the member asks staff to correct, never the requested value. */
  readonly CORRECTION_ASKED: CorrectionNamed;
  readonly CORRECTION_WITHDRAWN: CorrectionNamed;
  readonly CORRECTION_SETTLED: CorrectionNamed & { readonly to: CorrectionState };
  /** Staff suspended a membership, or reinstated it. */
  readonly MEMBERSHIP_CHANGED: {
    readonly move: MembershipMove;
    readonly from: MemberType;
    readonly to: MemberType;
    /** How many sessions ended. */
    readonly sessions: number;
  };
  /** Staff looked at the membership. */
  readonly MEMBERSHIP_LISTED: Readonly<Record<string, never>>;
  /** A job made a JUNIOR membership FULL. */
  readonly CAME_OF_AGE: Readonly<Record<string, never>>;
  /** Staff looked at the corrections that wait for them. */
  readonly CORRECTIONS_LISTED: { readonly corrections: readonly string[] };
  /** The member downloaded all that is stored of them. `version`: of the file; `form`: when it wasn't the file for computers. */
  readonly OWN_DATA_DOWNLOADED: { readonly version: number; readonly form?: "PDF" };
  /** `due`: from when the subject is erased. */
  readonly ERASURE_ASKED: { readonly due: string };
  readonly ERASURE_CANCELLED: Readonly<Record<string, never>>;
  /** Erased at the member's request. `withdrawn`: enrolments that they left; `relations`: how many ended. */
  readonly MEMBER_ERASED: { readonly withdrawn: number; readonly relations: number };
  readonly LOGGED_OUT_EVERYWHERE: { readonly sessions: number };
  /** A token was extended that had been extended before: somebody has a copy of it. */
  readonly TOKEN_REPLAYED: { readonly session: string; readonly generation: number };
  readonly OLDEST_SESSIONS_ENDED: { readonly sessions: number; readonly atMost: number };
  /** `scope`: locked for one address, or for all from which the member has not logged in. */
  readonly ACCOUNT_LOCKED: { readonly scope: "ADDRESS" | "UNKNOWN_ADDRESSES"; readonly until: string };
  /** Permission to act for the subject; `until`: the last day, if there is one. */
  readonly CARE_OFFERED: { readonly scopes: readonly CareScope[]; readonly until: CalendarDay | null };
  readonly CARE_OFFER_WITHDRAWN: Readonly<Record<string, never>>;
  readonly CARE_AGREED: { readonly relation: string; readonly carer: string; readonly scopes: readonly CareScope[] };
  /** Another last day, because staff corrected the day of birth. */
  readonly CARE_UNTIL_MOVED: { readonly relation: string; readonly carer: string; readonly until: CalendarDay };
  /** Staff looked at who acts for the subject, and for whom the subject acts. */
  readonly CARE_LISTED: { readonly relations: readonly string[] };
  readonly CARE_ENDED: { readonly relation: string; readonly carer: string };
  /** Staff asked for something, and a refusal told them why not: of whom it may have told, or of the staff if of nobody. */
  readonly STAFF_CALL_REFUSED: { readonly call: StaffCallName; readonly refused: ErrorName };
  /**
   * This and the next three concern help by a code that the subject read out: the actor created it, entered it, did the one act
   * by it, or ended it.
   */
  readonly HELPER_CODE_MADE: { readonly grant: string; readonly purpose: HelperPurpose };
  readonly HELP_BEGUN: { readonly grant: string; readonly purpose: HelperPurpose };
  readonly HELPER_ACTED: { readonly grant: string; readonly purpose: HelperPurpose };
  readonly HELP_ENDED: { readonly grant: string };
  /** Recorded by staff, who saw both and their papers. */
  readonly CARE_RECORDED: {
    readonly relation: string;
    readonly carer: string;
    readonly scopes: readonly CareScope[];
    readonly until: CalendarDay | null;
  };
  /** Staff looked at the enrolments that wait for them, or at those of a class: their references. */
  readonly ENROLMENTS_LISTED: { readonly enrolments: readonly string[] };
  /** Staff had the free seats of a class offered; each offer has an ENROLMENT_OFFERED of its own, by this system. */
  readonly OFFERS_ORDERED: { readonly class: string };
  /** Staff looked at what is held of classes: their ids. */
  readonly HELD_CHANGES_LISTED: { readonly classes: readonly string[] };
  /** Staff put what was held of a class into force. `lost`: how many lost what they had in it. */
  readonly HELD_CHANGE_RELEASED: {
    readonly class: string;
    readonly fields: readonly (keyof HeldChange)[];
    readonly lost: number;
  };
  /** Of a class; each entry of the ballot has an ENROLMENT_DRAWN of its own, by the actor `draw:<draw>`. */
  readonly BALLOT_DRAWN: { readonly class: string; readonly draw: string; readonly places: number; readonly waiting: number };
  /** `waived`: the reasons against it that staff waived, if any (R-ENR-11). */
  readonly ENROLMENT_CREATED: Omit<EnrolmentMoved, "from"> & { readonly waived?: readonly IneligibleReason[] };
  readonly ENROLMENT_LEFT: EnrolmentMoved;
  /** `rank`: that of whoever waits; earlier entries are without it. */
  readonly ENROLMENT_DRAWN: EnrolmentMoved & { readonly rank?: number };
  readonly ENROLMENT_CONFIRMED: EnrolmentMoved;
  readonly ENROLMENT_REJECTED: EnrolmentMoved;
  readonly ENROLMENT_OFFERED: EnrolmentMoved;
  readonly ENROLMENT_OFFER_ACCEPTED: EnrolmentMoved;
  readonly ENROLMENT_OFFER_DECLINED: EnrolmentMoved;
  readonly ENROLMENT_OFFER_LAPSED: EnrolmentMoved;
  /** Staff gave a seat from the waiting list; `waived`: the rules that were set aside for it. */
  readonly ENROLMENT_ADMITTED: EnrolmentMoved & { readonly waived?: readonly IneligibleReason[] };
  readonly ENROLMENT_LOST: EnrolmentMoved;
  /** Which readings, never their values. */
  readonly HEALTH_READINGS_ADDED: { readonly readings: readonly { readonly id: string; readonly kind: HealthKind }[] };
  /** `version`: the one that the correction made. */
  readonly HEALTH_READING_CORRECTED: { readonly reading: string; readonly kind: HealthKind; readonly version: number };
  readonly HEALTH_READING_DELETED: { readonly reading: string; readonly kind: HealthKind; readonly versions: number };
  /** Somebody other than the member looked. `kind` is null when the newest of every kind were shown. */
  readonly HEALTH_DATA_READ: { readonly kind: HealthKind | null };
  /** Staff wrote it; `replaces`: the record that it corrects. Never what it says. */
  readonly RISK_RECORD_WRITTEN: { readonly record: string; readonly replaces: string | null };
  /** Somebody other than the member looked. */
  readonly RISK_RECORDS_READ: { readonly records: number };
  readonly CONSULTATION_ASKED: { readonly request: string };
  readonly CONSULTATION_MOVED: { readonly request: string; readonly from: ConsultationState; readonly to: ConsultationState };
  /** Somebody other than the member looked. */
  readonly CONSULTATIONS_READ: { readonly requests: number };
  /** Staff looked at the requests that wait for the centre. */
  readonly CONSULTATIONS_LISTED: { readonly requests: readonly string[] };
  /** Staff looked at the offers that their members may not have read: the ids of the enrolments. */
  readonly OFFERS_LISTED: { readonly offers: readonly string[] };
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
    /** The reason, when one had to be given: a code, which the database requires. */
    readonly reason?: AuditReason;
    /** When, if what it records is stored with that instant; otherwise the time of recording. */
    readonly at?: Date;
  };
}[ActionName];

/**
 * Records what was done, in the transaction that does it and in one statement whatever the number of entries; an act without a
 * transaction, such as a look, is recorded through the pool.
 */
export async function writeAudit(tx: Tx, entries: readonly AuditEntry[]): Promise<void> {
  if (entries.length === 0) return;
  lockAuditChains(tx);
  await tx.query({ name: "write-audit", text: insertAudit("$1"), values: [auditRows(entries, tx.now())] });
}

/** Somebody looked at data of a member: the action of the audit, without whose data it is. */
type Look = {
  readonly [A in ActionName]: { readonly action: A; readonly detail: AuditActions[A] };
}[Extract<ActionName, `${string}_READ`>];

/** Records with the member that somebody looked at their data, staff included; members who look at their own are not recorded. */
export async function auditLook(tx: Tx, actor: Actor, memberId: string, looks: readonly Look[]): Promise<void> {
  const subject = subjectOf(memberId);
  if (actor === subject) return;
  await writeAudit(
    tx,
    looks.map((look) => ({ subject, actor, ...look })),
  );
}

/** The INSERT of `writeAudit`, to be part of a larger statement. `parameter` holds `auditRows`, such as `$6`. */
export function insertAudit(parameter: string): string {
  return `INSERT INTO audit (subject, actor, action, detail, reason, at)
    SELECT subject, actor, action, detail, reason, at
    FROM jsonb_to_recordset(${parameter}::jsonb)
      AS entry (subject text, actor text, action text, detail jsonb, reason text, at timestamptz)`;
}

/**
 * Entries as the parameter of `insertAudit`, those without an instant of their own at `now`: by subject, which is the order in
 * which every transaction locks chains (locks.ts).
 */
export function auditRows(entries: readonly AuditEntry[], now: Date): string {
  const dated = entries.map((entry) => ({ ...entry, at: entry.at ?? now }));
  return JSON.stringify(dated.toSorted((a, b) => (a.subject < b.subject ? -1 : Number(a.subject > b.subject))));
}
