/** Opens the answer that the address names: a link to one question shows it unfolded in every browser. */
export function startQuestions(list: Element): void {
  const open = () => {
    const id = decodeURIComponent(location.hash.slice(1));
    const question = id === "" ? null : list.querySelector<HTMLDetailsElement>(`details[id="${CSS.escape(id)}"]`);
    if (!question) return;
    question.open = true;
    question.scrollIntoView();
  };
  window.addEventListener("hashchange", open);
  open();
}
