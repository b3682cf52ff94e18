/**
 * Generates files from other files of the repository (`npm run generate -- <what> …`): each is a program of `scripts/generate`,
 * which gets the words after its name.
 */
import { run, say } from "./run/progress.ts";

const PROGRAMS: Readonly<Record<string, { readonly does: string; readonly start: () => Promise<unknown> }>> = {
  texts: {
    does: "lists the files of texts again, after a namespace was added or removed",
    start: () => import("./generate/texts.ts"),
  },
  model: {
    does: "writes the fields of types and components into docs/content-model.md again, after a schema has changed",
    start: () => import("./generate/model.ts"),
  },
  pictures: {
    does: "renders pictures and icons from their SVG sources, those that are named or all",
    start: () => import("./generate/pictures.ts"),
  },
  gallery: {
    does: "takes pictures of every page × language × width × text size; with `components` shows tokens and components instead",
    start: () => import("./generate/gallery.ts"),
  },
};

const [what = ""] = process.argv.splice(2, 1);
if (Object.hasOwn(PROGRAMS, what)) await PROGRAMS[what]?.start();
else
  await run(() => {
    say("Usage: npm run generate -- <what> …, where <what> is");
    for (const [name, { does }] of Object.entries(PROGRAMS)) say(`  ${name.padEnd(9)} ${does}`);
    process.exitCode = 2;
    return Promise.resolve();
  });
