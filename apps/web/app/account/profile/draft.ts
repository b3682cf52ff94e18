import { createDraft } from "@kaifong/client";
import { ANSWER_TOPICS } from "@kaifong/contract";
import { ownDraftOwner } from "../../session/acting.ts";
import { PROFILE_DRAFT_KEY } from "../../storage-keys.ts";
import type { Answers } from "../register/answers.ts";
import type { Topic } from "../register/steps.ts";

/**
 * An edit of the profile that is not saved yet: in the tab, for half an hour, and bound to its member. on-demand.ts looks for it
 * by its key.
 */
export const profileDraft = createDraft(PROFILE_DRAFT_KEY, ownDraftOwner);

const TOPICS: readonly Topic[] = ["person", ...ANSWER_TOPICS];
export type DraftTopic = (typeof TOPICS)[number];

/** The base of an edit: the topic's version that was read, and what has been written since. */
export interface ProfileDraft {
  readonly topic: DraftTopic;
  readonly version: string;
  readonly answers: Answers;
}

/** Stored next to the answers: the topic they belong to. */
const ABOUT = "draft.about";

/** The edit that this member left unsaved in the tab; undefined when there is none. */
export function draftOf(): ProfileDraft | undefined {
  const { [ABOUT]: about = [], ...answers } = profileDraft.read() ?? {};
  const [name, version] = about;
  const topic = TOPICS.find((each) => each === name);
  return topic === undefined || version === undefined ? undefined : { topic, version, answers };
}

/** Saves an unsaved edit for this tab in place of the one before, with the version of the profile from which it began. */
export function saveDraft({ topic, version, answers }: ProfileDraft): void {
  profileDraft.save({ ...answers, [ABOUT]: [topic, version] });
}

export const clearDraft = profileDraft.clear;
