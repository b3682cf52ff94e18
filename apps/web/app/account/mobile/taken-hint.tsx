import { Disclosure } from "@kaifong/ui";
import { useMobileText } from "./text.ts";

/** Says to everybody why a code may never come, because nobody may learn whose number it is. */
export function NumberTakenHint() {
  const { t } = useMobileText();
  return (
    <Disclosure summary={t("taken.title")}>
      <p>{t("taken.text")}</p>
    </Disclosure>
  );
}
