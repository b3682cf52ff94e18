import { QUESTIONS_ATTRIBUTE } from "./attributes.ts";

/**
 * Opens the answer that the address names: a link to one question shows it unfolded in every browser. So small that it is part of
 * every page: fetching it separately would cost a slow phone another round trip.
 */
export function startQuestions(): void {
  const list = document.querySelector(`[${QUESTIONS_ATTRIBUTE}]`);
  if (!list) return;
  const open = () => {
    // As the browser reads the address: somebody who passes one on may have cut it within a character.
    const question = list.querySelector("details > :target")?.closest("details");
    if (!question) return;
    question.open = true;
    question.scrollIntoView();
  };
  window.addEventListener("hashchange", open);
  open();
}
