import codeWords from "../editing/code-words.json";
import { HeldChanges } from "./held-changes";
import { preserveForms } from "./preserved-forms";
import { sayTimesInTraditional, startInLanguageOfBrowser } from "./language";
import { type ListHeaders, withShortWords, wrapTitlesInLists } from "./list-columns";
import { DayInput, MomentInput, TimeInput } from "./time-inputs";
import en from "./translations/en.json";
import zh from "./translations/zh.json";
import zhHans from "./translations/zh-Hans.json";
import { type FormLayout, withLockedNumbers } from "./translation-layout";

/** Strapi stores here, per installation (ours has no id), that its advertisement was closed. */
const CLOSED_BANNER = "STRAPI_MEDIA_LIBRARY_BANNER_DISMISSED_FOR_false:false";
/** Strapi's hook for the columns of a list. */
const LIST_COLUMNS = "Admin/CM/pages/ListView/inject-column-in-table";
/** Strapi's hook for the fields of a form. */
const FORM_FIELDS = "Admin/CM/pages/EditView/mutate-edit-view-layout";

interface Registering {
  addFields(fields: readonly { readonly type: string; readonly Component: unknown }[]): void;
}

interface Starting {
  getPlugin(name: "content-manager"): { readonly apis: { addEditViewSidePanel(panels: readonly unknown[]): void } };
  registerHook(name: typeof LIST_COLUMNS, change: (list: ListHeaders) => ListHeaders): void;
  registerHook(name: typeof FORM_FIELDS, change: (form: FormLayout) => FormLayout): void;
}

/** Strapi looks up a translation by the code itself. */
const codesIn = (language: "zh" | "zh-Hans" | "en"): Record<string, string> =>
  Object.fromEntries(Object.entries(codeWords).map(([code, words]) => [code, words[language]]));

/** Strapi's Chinese covers about half of what editors see; these are the words they meet every day. */
export default {
  config: {
    locales: ["zh", "zh-Hans", "en"],
    translations: {
      zh: { ...zh, ...codesIn("zh") },
      "zh-Hans": { ...zhHans, ...codesIn("zh-Hans") },
      en: { ...en, ...codesIn("en") },
    },
    tutorials: false,
    notifications: { releases: false },
  },
  register(app: Registering): void {
    preserveForms();
    wrapTitlesInLists();
    app.addFields([
      { type: "date", Component: DayInput },
      { type: "time", Component: TimeInput },
      { type: "datetime", Component: MomentInput },
    ]);
    startInLanguageOfBrowser();
    sayTimesInTraditional();
  },
  bootstrap(app: Starting): void {
    app.registerHook(LIST_COLUMNS, withShortWords);
    app.registerHook(FORM_FIELDS, withLockedNumbers);
    app.getPlugin("content-manager").apis.addEditViewSidePanel([HeldChanges]);
    window.localStorage.setItem(CLOSED_BANNER, "true");
  },
};
