/** Shows the numbers and times of Traditional Chinese in the form of a translation of a course, and locks them. */
import { CLASS_NUMBERS, LESSON_NUMBERS } from "../rules/class-numbers";
import { DEFAULT_LOCALE } from "../rules/locales";

interface FormField {
  readonly name: string;
  readonly attribute: { readonly component?: string };
  readonly disabled: boolean;
}

type Rows = readonly (readonly FormField[])[];

/** The layout that Strapi passes before it shows a form. */
export interface FormLayout {
  readonly layout: {
    readonly layout: readonly Rows[];
    readonly components: Readonly<Record<string, { readonly layout: Rows }>>;
  };
}

const CLASS = "program.class";
const LESSON = "program.lesson";
const LOCKED: Readonly<Record<string, ReadonlySet<string>>> = {
  [CLASS]: new Set([...CLASS_NUMBERS, "Lesson"]),
  [LESSON]: new Set(LESSON_NUMBERS),
};

/** Whether the form is in another language than the one that the others follow. */
export function isTranslation(search = window.location.search): boolean {
  const locale = new URLSearchParams(search).get("plugins[i18n][locale]");
  return locale !== null && locale !== DEFAULT_LOCALE;
}

const locking = (rows: Rows, isLocked: (field: FormField) => boolean): Rows =>
  rows.map((row) => row.map((field) => (isLocked(field) ? { ...field, disabled: true } : field)));

/** Locks the fields that the server would overwrite; words stay editable. */
export function withLockedNumbers<Form extends FormLayout>(form: Form): Form {
  if (!isTranslation()) return form;
  const { layout } = form;
  const components = Object.entries(layout.components).map(([uid, component]) => [
    uid,
    { ...component, layout: locking(component.layout, ({ name }) => LOCKED[uid]?.has(name) === true) },
  ]);
  const panels = layout.layout.map((rows) => locking(rows, ({ attribute }) => attribute.component === CLASS));
  return { ...form, layout: { ...layout, layout: panels, components: Object.fromEntries(components) } };
}
