import { type Language, LANGUAGES } from "@kaifong/i18n";
import { coreCentre } from "../courses/course.fixtures.ts";
import { inPage } from "../story.fixtures.tsx";
import { anEnrolment } from "./enrolment.fixtures.ts";
import { EnrolmentOutcome } from "./enrolment-outcome.tsx";

export default {};

const outcome = (title: string, text: string, language?: Language) =>
  inPage(
    () => <EnrolmentOutcome tone="success" title={title} text={text} enrolment={anEnrolment({})} centres={[coreCentre]} />,
    language,
  );

export const english = () => outcome("You are enrolled", "Come ten minutes before the lesson.", LANGUAGES[2]);
export const traditional = () => outcome("你已報名", "請於上課前十分鐘到達。", LANGUAGES[0]);
export const simplified = () => outcome("你已报名", "请于上课前十分钟到达。", LANGUAGES[1]);
