import { safeHtml } from "../../packages/content/src/parsing/html.ts";
import { belowLevel, type Section } from "./components-page-markup.ts";

/** What editors' words look like: everything that they can write, taken through the same border as on the site. */
export function proseSection(): Section {
  const html = belowLevel(3, safeHtml(SAMPLE)).replaceAll(/(<a href=)"[^"]*"/g, '$1"#prose"');
  return { id: "prose", title: "Editors’ words", html: `<div class="stage"><div class="prose">${html}</div></div>` };
}

const SAMPLE = `
## Before the first lesson

Wear **light clothes** and sports shoes. Read [what to bring](/activity), and come ten minutes early.

### Please bring

- your identity card
- water, and a small towel if you sweat easily in the summer months

### On the day

1. Tell the counter your name.
2. Wait in the activity room.

> Breathe calmly, and rest whenever you like.

| Lesson | Date            | Room            |
| ------ | --------------- | --------------- |
| 1      | 24 November 2026 | Activity room 2 |
| 2      | 1 December 2026  | Activity room 2 |

> [!EMERGENCY] Call 999 now if
> - your chest feels tight, or the pain spreads to an arm

> [!URGENT] See a doctor today if
> - the knee is hot and swollen

> [!ADVICE] Ask us when you can
> - you are not sure which class suits you
`;
