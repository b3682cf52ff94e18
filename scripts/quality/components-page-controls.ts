// These run in the page of components as they are written here (their text is put into it): they may use nothing from outside.

/** The switches: sizes of text, which are measured where they are shown, and a frame as wide as a phone or a tablet. */
export function sizesAndWidths(): void {
  const root = document.documentElement;
  const asked = new URLSearchParams(location.search);
  const frame = document.createElement("iframe");
  frame.title = "The page in a narrow window";

  const setFont = (font: string) => {
    root.dataset["font"] = font;
    for (const note of document.querySelectorAll<HTMLElement>("[data-measures]")) {
      const sample = note.closest(".row")?.querySelector(".sample");
      if (sample) note.textContent = `${Number.parseFloat(getComputedStyle(sample).fontSize).toFixed(1)} px here`;
    }
    // Documents from a disk may not touch each other: the frame is told, and answers for itself.
    frame.contentWindow?.postMessage({ font }, "*");
  };
  const setWidth = (width: string) => {
    root.dataset["width"] = width;
    if (width === "full") {
      frame.remove();
      return;
    }
    frame.width = width;
    if (frame.isConnected) return;
    frame.src = `?framed&font=${root.dataset["font"]}${location.hash}`;
    document.body.append(frame);
  };

  for (const input of document.querySelectorAll<HTMLInputElement>("input[data-switch]")) {
    const set = input.dataset["switch"] === "font" ? setFont : setWidth;
    input.addEventListener("change", () => set(input.value));
    if (asked.get(input.dataset["switch"] ?? "") === input.value) input.checked = true;
    if (input.checked) set(input.value);
  }
  if (asked.has("framed")) root.dataset["framed"] = "";
  addEventListener("message", ({ source, data }: MessageEvent<{ font?: string }>) => {
    if (source === parent && data.font !== undefined) setFont(data.font);
  });
  addEventListener("resize", () => setFont(root.dataset["font"] ?? "Medium"));
}

/** The list of contents is open beside the page, and folded above it; a button opens the dialog beside it as the site does. */
export function contentsAndDialogs(): void {
  const contents = document.querySelector<HTMLDetailsElement>(".contents details");
  const wide = matchMedia("(min-width: 64rem)");
  const unfold = () => contents?.toggleAttribute("open", wide.matches);
  wide.addEventListener("change", unfold);
  unfold();

  for (const opener of document.querySelectorAll<HTMLButtonElement>("button[data-opens]")) {
    const dialog = opener.closest(".row")?.querySelector("dialog");
    opener.hidden = !dialog;
    opener.addEventListener("click", () => dialog?.showModal());
    dialog?.addEventListener("click", ({ target }) => {
      if (target instanceof Element && target.closest("button")) dialog.close();
    });
  }
}
