import type { NotificationSubject } from "@kaifong/contract";
import { type LanguageCode, languageOf } from "@kaifong/i18n";
import { serverText } from "@kaifong/i18n/server";
import type { Deps } from "../deps.ts";
import type { Tx } from "../db.ts";
import { findMember, memberNumbers } from "../members.ts";
import { MEMBER_CHANNEL } from "./channels.ts";
import { messageSignature } from "./message-signature.ts";
import { asSentence, type NotificationRenderer, type RenderedMessage, type Unsent, withGsmSigns } from "./rendering.ts";
import { type DataOf, MEMBER_ID_KEYS, type MemberTemplate } from "./templates.ts";

export type OutboxText = ReturnType<typeof textsIn>;
const textsIn = (code: LanguageCode) => serverText(languageOf(code), "outbox");

/**
 * The numbers of the members whom a message names (`MEMBER_ID_KEYS`), as they are now; undefined for one who is no longer a
 * member.
 */
export interface MemberNumbers {
  readonly otherNo?: string | undefined;
  readonly juniorNo?: string | undefined;
}

/**
 * A message in words, for the text message and for the inbox, made from its data with the numbers of the members it names, or
 * from what `load` returns. Methods, so that one table holds the words of all rooms.
 */
export interface MemberMessage<T extends MemberTemplate, Known = DataOf<T> & MemberNumbers> {
  /** Why one would phone about it. */
  readonly call: "questions" | "notYou" | "notWanted";
  /** Its subject, when that isn't the account. */
  readonly about?: NotificationSubject;
  /** The id of the item it is about, if any; for a relation, the id of the other member. */
  item?(known: Known): string | null | undefined;
  /** Loads the facts for all messages of one member, in their order; undefined for one whose subject is gone. */
  load?(
    deps: Pick<Deps, "db" | "content" | "now">,
    memberId: string,
    all: readonly DataOf<T>[],
  ): Promise<readonly (Known | undefined)[]>;
  title(t: OutboxText, known: Known, code: LanguageCode): string;
  what(t: OutboxText, known: Known, code: LanguageCode): string;
  /** Why it is no longer to be sent, when what it says may be outdated. */
  unsent?(deps: Pick<Deps, "db" | "now">, memberId: string, known: Known): Promise<Unsent | undefined>;
}

/** A room's words, by template. */
export type MemberMessages<T extends MemberTemplate> = { readonly [Template in T]: MemberMessage<Template> };

/** The number of another member as a message says it; when they were erased since, that they are no longer a member. */
export function memberNoOrGone(t: OutboxText, memberNo: string | undefined): string {
  return memberNo ?? t("member.gone");
}

async function knownOf<T extends MemberTemplate, Known>(
  deps: Pick<Deps, "db" | "content" | "now">,
  memberId: string,
  texts: MemberMessage<T, Known>,
  all: readonly DataOf<T>[],
): Promise<readonly (Known | undefined)[]> {
  if (texts.load) return texts.load(deps, memberId, all);
  const named: readonly object[] = all; // or not, by their template
  return (await withNumbers(deps.db, named)) as readonly Known[]; // which they are without `load`
}

type NamedMembers = { readonly [Key in (typeof MEMBER_ID_KEYS)[number]]?: string | null };

async function withNumbers(db: Tx, all: readonly NamedMembers[]): Promise<readonly (NamedMembers & MemberNumbers)[]> {
  const ids = all.flatMap((data) => MEMBER_ID_KEYS.map((key) => data[key])).filter((id) => typeof id === "string");
  if (ids.length === 0) return all;
  const numbers = await memberNumbers(db, ids);
  const numberOf = (id?: string | null) => (id ? numbers.get(id) : undefined);
  return all.map((data) => ({ ...data, otherNo: numberOf(data.otherId), juniorNo: numberOf(data.juniorId) }));
}

/**
 * A text message to the current mobile of a member, in their current language; NOT_NEEDED when they are gone, or its subject is.
 */
export async function memberMessage<T extends MemberTemplate, Known>(
  deps: Pick<Deps, "db" | "content" | "now">,
  memberId: string,
  texts: MemberMessage<T, Known>,
  data: DataOf<T>,
): Promise<RenderedMessage | Unsent> {
  const member = await findMember(deps.db, { id: memberId });
  const [known] = await knownOf(deps, memberId, texts, [data]);
  if (!member || known === undefined) return "NOT_NEEDED";
  const unsent = await texts.unsent?.(deps, memberId, known);
  if (unsent) return unsent;
  const { language } = member;
  const t = textsIn(language);
  const { site, phone } = messageSignature(deps, languageOf(language));
  const call = phone === null ? "" : t(`member.call.${texts.call}`, { phone });
  return {
    channel: MEMBER_CHANNEL,
    to: member.mobile,
    language,
    subject: t("member.subject", { site, title: texts.title(t, known, language) }),
    text: withGsmSigns(t("member.text", { site, what: texts.what(t, known, language), call }).trim()),
    onDevice: { about: texts.about ?? "ACCOUNT", item: texts.item?.(known) ?? null, site, neutral: t("push.neutral") },
  };
}

/** The words of messages as notifications of the inbox. */
export function memberEntries<T extends MemberTemplate, Known>(
  deps: Pick<Deps, "db" | "content" | "now">,
  texts: MemberMessage<T, Known>,
): NotificationRenderer<T> {
  return async (memberId, all, language) => {
    const t = textsIn(language.code);
    const { phone } = messageSignature(deps, language);
    const call = phone === null ? "" : t(`member.call.${texts.call}`, { phone });
    const entryOf = (known: Known) => ({
      title: texts.title(t, known, language.code),
      text: t("inbox.text", { what: asSentence(texts.what(t, known, language.code)), call }).trim(),
      subject: texts.about ?? "ACCOUNT",
      item: texts.item?.(known) ?? null,
    });
    return (await knownOf(deps, memberId, texts, all)).map((known) => (known === undefined ? undefined : entryOf(known)));
  };
}
