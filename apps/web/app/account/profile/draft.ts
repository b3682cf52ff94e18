import { createDraft } from "@kaifong/client";
import { ANSWER_TOPICS } from "@kaifong/contract";
import { PROFILE_DRAFT_KEY } from "../../storage-keys.ts";
import type { Answers } from "../register/answers.ts";
import type { Topic } from "../register/steps.ts";

/** What is being put right and is not saved, in its tab, for half an hour. */
const draft = createDraft(PROFILE_DRAFT_KEY);

const TOPICS: readonly Topic[] = ["person", ...ANSWER_TOPICS];
export type DraftTopic = (typeof TOPICS)[number];

/** What a topic is put right from: the version that was read, and what has been written since. */
export interface ProfileDraft {
  readonly topic: DraftTopic;
  readonly version: string;
  readonly answers: Answers;
}

/** Beside the answers: whose it is, because a tab may be logged in to another account, and what it is about. */
const ABOUT = "draft.about";

/** What this member left unsaved in the tab. */
export function draftOf(memberNo: string): ProfileDraft | undefined {
  const { [ABOUT]: about = [], ...answers } = draft.read() ?? {};
  const [owner, name, version] = about;
  const topic = TOPICS.find((each) => each === name);
  return owner !== memberNo || topic === undefined || version === undefined ? undefined : { topic, version, answers };
}

export function keepDraft(memberNo: string, { topic, version, answers }: ProfileDraft): void {
  if (draft.save({ ...answers, [ABOUT]: [memberNo, topic, version] })) draft.watch();
}

export const forgetDraft = draft.clear;
