import { expect, test } from "vitest";
import { unknownTexts } from "./text-uses.ts";

const KEYS = new Map([
  ["home", ["welcome", "places_one", "places_other", "phase.OPEN", "phase.FULL"]],
  ["shell", ["call.text", "menu.page.home"]],
]);
const ROOM = {
  path: "apps/web/app/home/text.ts",
  text: 'const NAMESPACES = ["home", "shell"] as const;\nexport const useHomeText = () => useText(NAMESPACES);',
};
const inRoom = "const { t } = useHomeText();";
const found = (text: string) => unknownTexts([ROOM, { path: "apps/web/app/home/door.tsx", text }], KEYS).map(({ rule }) => rule);
const missing = (key: string, namespace: string) => [
  `no language has the text "${key}": add it to all files of packages/i18n/messages/${namespace}/`,
];

test("a key that no language has is found, in the namespace that its hook gives", () => {
  expect(found(`${inRoom} t("welcome"); t("places", { count: 2 }); t("shell:call.text");`)).toEqual([]);
  expect(found(`${inRoom} t("welcom");`)).toEqual(missing("welcom", "home"));
  expect(found(`${inRoom} t("call.text");`), "without its prefix").toEqual(missing("call.text", "home"));
  expect(found(`${inRoom} t("shell:call.texts");`)).toEqual(missing("call.texts", "shell"));
  expect(found("const { t: speak } = useHomeText(); speak(open ? 'welcome' : 'closed');")).toEqual(missing("closed", "home"));
});

test("a key with values in it is found when none fits", () => {
  expect(found(`${inRoom} t(\`phase.\${phase}\`); t(\`\${where}.text\`); t(\`shell:menu.page.\${id}\`);`)).toEqual([]);
  expect(found(`${inRoom} t(\`phases.\${phase}\`);`)).toEqual(missing("phases.${…}", "home"));
});

test("so is one of the server, of `ns`, of a parameter and of i18nKey", () => {
  expect(
    found('const t = serverI18n(language).getFixedT(language.code, "home"); t("welcome"); t("text", { ns: "shell" });'),
  ).toEqual(missing("text", "shell"));
  expect(found('serverI18n(language).getFixedT(language.code)("welcome");')).toEqual(missing("welcome", "shell"));
  expect(found('serverI18n(language).t("home:welcome"); serverI18n(language).t("welcome");')).toEqual(
    missing("welcome", "shell"),
  );
  expect(found('function say(t: Texts) { t("call.text"); t("call.texts"); }')).toEqual(missing("call.texts", "<namespace>"));
  expect(found('<Trans ns="shell" i18nKey="call.text" />; <Trans ns="shell" i18nKey="welcome" />')).toEqual(
    missing("welcome", "shell"),
  );
  expect(found(`${inRoom} <Trans t={t} i18nKey="call.text" />`)).toEqual(missing("call.text", "home"));
});
