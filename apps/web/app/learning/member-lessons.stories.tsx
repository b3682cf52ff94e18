import { type Language, LANGUAGES } from "@kaifong/i18n";
import { inPage } from "../story.fixtures.tsx";
import { LESSON } from "./lessons.fixtures.ts";
import { MemberLessons } from "./member-lessons.tsx";
import { OwnLesson } from "./own-lesson.tsx";

export default {};

const invitation = (count: number, language?: Language) => inPage(() => <MemberLessons count={count} />, language);
export const english = () => invitation(2);
export const traditional = () => invitation(2, LANGUAGES[0]);
export const simplified = () => invitation(1, LANGUAGES[1]);
export const none = () => invitation(0);

const lesson = (language?: Language) => inPage(() => <OwnLesson lesson={LESSON} />, language);
export const lessonInEnglish = () => lesson();
export const lessonInTraditional = () => lesson(LANGUAGES[0]);
export const lessonInSimplified = () => lesson(LANGUAGES[1]);
/** Nothing but its title and a film. */
export const bare = () =>
  inPage(() => {
    const nothing = { description: null, minutes: null, difficulty: null, category: null, suitableFor: null, content: null };
    return <OwnLesson lesson={{ ...LESSON, ...nothing, visibleTo: "PROGRAMME", youtube: "3PmVJQUCm4E" }} />;
  });
