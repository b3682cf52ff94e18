import type { FontType } from "@kaifong/client";

/** One picture of the gallery. */
export interface Shot {
  /** The id of the page in the site map. */
  readonly id: string;
  readonly language: string;
  readonly width: number;
  /** Text size: Mini, Medium or Large. */
  readonly font: FontType;
  readonly file: string;
}

/** A page that shows all pictures, one row per page of the site, with filters that work without a server. */
export function galleryPage(shots: readonly Shot[]): string {
  const ids = [...new Set(shots.map(({ id }) => id))];
  const rows = ids.map(
    (id) =>
      `<section><h2>${id}</h2><div class="row">${shots
        .filter((shot) => shot.id === id)
        .map(figure)
        .join("")}</div></section>`,
  );
  const names = (["language", "width", "font"] as const).map((name) =>
    filter(name, [...new Set(shots.map((shot) => String(shot[name])))]),
  );
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><title>Kaifong: every page</title><style>
body { font-family: system-ui, sans-serif; margin: 1rem; background: #eee; }
header { position: sticky; top: 0; background: #eee; padding: .5rem 0; }
.row { display: flex; gap: 1rem; overflow-x: auto; align-items: flex-start; }
figure { margin: 0; flex: none; } img { max-height: 70vh; border: 1px solid #999; background: #fff; }
figcaption { font-size: .85rem; } figure[hidden] { display: none; } fieldset { display: inline-block; }
</style></head><body><header>${names.join("")}</header>${rows.join("\n")}<script>
const show = () => { for (const figure of document.querySelectorAll("figure")) figure.hidden =
  [...document.querySelectorAll("input")].some((input) => !input.checked && figure.dataset[input.name] === input.value); };
document.addEventListener("change", show);
</script></body></html>
`;
}

function figure({ language, width, font, file }: Shot): string {
  const label = `${language} ${width} px ${font}`;
  return `<figure data-language="${language}" data-width="${width}" data-font="${font}"><a href="${file}"><img src="${file}" loading="lazy" alt="${label}"></a><figcaption>${label}</figcaption></figure>`;
}

function filter(name: string, values: readonly string[]): string {
  const boxes = values.map((value) => `<label><input type="checkbox" name="${name}" value="${value}" checked> ${value}</label>`);
  return `<fieldset><legend>${name}</legend>${boxes.join(" ")}</fieldset>`;
}
