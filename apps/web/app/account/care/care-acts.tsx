import { CARE_RECORD_MONTHS } from "@kaifong/domain/membership";
import { onDemand } from "@kaifong/page-parts";
import { Button, Section } from "@kaifong/ui";
import { useState } from "react";
import { useCareText } from "./text.ts";

const ActList = onDemand(async () => (await import("./act-list.tsx")).ActList);

/** Shows what one member did for another (R-MEM-23): both sides see the same. Behind a button, because few people look for it. */
export function CareActs() {
  const { t } = useCareText();
  const [shown, setShown] = useState(false);
  return (
    <Section labelledBy="care-acts">
      <h3 id="care-acts">{t("acts.title")}</h3>
      <p>{t("acts.lead", { months: CARE_RECORD_MONTHS })}</p>
      {shown ? (
        <ActList />
      ) : (
        <Button variant="secondary" onClick={() => setShown(true)}>
          {t("acts.open")}
        </Button>
      )}
    </Section>
  );
}
