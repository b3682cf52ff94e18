/**
 * Which modules browsers get in one file. A page of thirty files waits for its connections: each response on a slow phone costs a
 * round trip, and six are requested at a time. A group may bring along what one page of it does not use, a few hundred bytes;
 * `scripts/quality/page-weight.ts` limits how many files and bytes a page may request. A module belongs to the first group that
 * names it, and so does what it imports.
 */
interface ScriptGroup {
  readonly name: string;
  readonly test: RegExp;
}

const components = (names: string) => `packages/ui/src/components/(?:${names})/[\\w-]+\\.(?:tsx|module\\.css)$`;

function group(name: string, parts: readonly string[]): ScriptGroup {
  return { name, test: new RegExp(parts.join("|")) };
}

const ON_EVERY_PAGE = "page-shared";

/**
 * The files that a script requests along with a part of it: those behind it, which it would otherwise request one after another.
 * A part that needs no more than what every page has is requested alone: a link to it first costs a slow phone time, and gains
 * none.
 */
export function toPreload(needed: readonly string[]): string[] {
  const missing = needed.filter((file) => !file.includes(`/${ON_EVERY_PAGE}-`));
  return missing.length > 1 ? missing : [];
}

export const scriptGroups: readonly ScriptGroup[] = [
  // What `page-scripts/main.ts` shares with pages that run in the browser: one file for all of it, because every page waits for
  // it.
  group(ON_EVERY_PAGE, [
    "app/session/(?:acting|logged-in|store|leave-page|refreshes-on|card/stored-card)\\.ts$",
    "app/(?:login-path|storage-keys|cms-pages/bookmark/attributes)\\.ts$",
    "packages/client/src/(?:session-exit|session-st|storage|stored-names|limit-time|logout-tokens)",
    "packages/i18n/src/\\w+\\.ts$",
    "packages/page-host/src/path-pattern",
    "packages/page-parts/src/early-presses",
    "packages/ui/src/components/button/button\\.client",
    "vite/preload-helper",
    "rolldown/runtime",
  ]),
  // What a small script of some pages shares with those that run in the browser, so that no script requests all of `running`:
  // mainly calls of the server, and drafts (`scripts/quality/weight-lint.ts` finds one that does).
  group("script-shared", [
    "app/session/(?:api|unread)\\.ts$",
    "packages/client/src/(?!react/)",
    "packages/contract/src/paths",
    "packages/ui/src/attributes",
    "@oxc-project.runtime",
  ]),
  // Marks on pages of classes, and the portal.
  group("own-enrolments", ["app/courses/own/own-enrolments\\.ts$", "packages/domain/src/enrolment/(?:lesson-span|phase|status)"]),
  group("running", [
    components(
      "action-row|breadcrumbs|button|card|choice-field|combobox|confirm-dialog|description-list|dialog|disclosure|" +
        "empty-state|error-summary|field|form-card|loading-state|notice|page-heading|password-field|picture|section|status-message|tag|" +
        "text-area|visually-hidden",
    ),
    "packages/ui/src/filled-by-script",
    "packages/client/src/react/",
    "packages/forms/src/(?:day-of-parts|normalize-digits)",
    "packages/page-host/src/(?:read-option|path-to|safe-next)",
    "packages/page-parts/src/(?:(?!call-button|confirm-call|list-notice|paging|remove-dialog)[\\w-]+\\.(?:tsx|module\\.css)|(?:text|use-early-press|use-sending|use-still-open)\\.ts)",
    "packages/contract/src/coded-lists",
    "packages/domain/src/membership/(?:joining|member-types|rights)",
    "node_modules/react-dom/(?:index|cjs/react-dom\\.)",
    "app/art/drawing",
    "app/session/(?:member-area\\.tsx|(?:prefetch|use-session)\\.ts|card/text\\.ts|member/(?:member-query|member-name|shown-number|changing|members-query))",
    "app/shell/(?:bars|document|header)/[\\w-]+\\.(?:tsx|module\\.css)$",
    "app/shell/(?:hydrated-page|members-page|phone-us|demo-messages-link|own-pages)\\.",
    "app/account/(?:text\\.ts|forms/account-form\\.)",
    "app/account/provider/provider-name",
    "app/account/register/draft",
  ]),
  group("forms", [
    "packages/forms/src/",
    "node_modules/(?:zod|@conform-to)/",
    "app/account/account-name",
    "packages/page-parts/src/use-call-form",
    "app/account/(?:forms/(?:number-field|six-digit-code)|recovery/(?:retry-reason|draft|code-requests|sent-code))",
  ]),
  // What registering and the profile ask.
  group("answers", ["app/account/register/(?:text|progress|form-context|register\\.module)\\."]),
  group("recovery", ["app/account/(?:recovery/(?!forgot|activate|recovery-page)|forms/(?:new-password|progress-store))"]),
  group("dates", [
    "packages/i18n/src/format/(?:dates|centre-names)",
    "app/session/(?:linked-thing|notification-pages|care/)",
    "packages/page-parts/src/(?:call-button|confirm-call|remove-dialog)",
  ]),
  group("opened-forms", ["packages/page-parts/src/use-opened-form", "app/session/renew-draft", "packages/domain/src/moves"]),
  group("clock", ["packages/i18n/src/format/clock", "packages/domain/src/time/minute-of"]),
  group("devices", [
    "app/account/(?:sessions/session-name|passkeys/(?:device|device-problem|passkeys-query)\\.ts|membership-notice|provider/go-to-provider)",
  ]),
  group("lessons", [
    "app/learning/(?:own-material|material-tags|text)",
    "app/cms-pages/(?:phrase-breaks|place-names|text)",
    components("video|prose|fact-line"),
  ]),
  group("enrolments", [
    "app/session/member/",
    "app/enrolment/(?:enrolled-view|enrolments-query|lesson-tools|named-lesson|no-enrolments|text)",
    "app/courses/(?:own/status|text|class/(?:class-(?:view|facts|when|links)|rhythm))",
    "app/cms-pages/unbroken",
    "packages/i18n/src/format/(?:lessons|fees)",
  ]),
];
