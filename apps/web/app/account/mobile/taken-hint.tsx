import { Disclosure } from "@kaifong/ui";
import { useMobileText } from "./text.ts";

/** Why a code may never come: said to everybody, because whose a number is, is told to nobody. */
export function NumberTakenHint() {
  const { t } = useMobileText();
  return (
    <Disclosure summary={t("taken.title")}>
      <p>{t("taken.text")}</p>
    </Disclosure>
  );
}
