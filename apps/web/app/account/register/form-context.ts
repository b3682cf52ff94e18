import type { District } from "@kaifong/contract";
import { districtNamed } from "@kaifong/domain/membership";
import { hongKongDay } from "@kaifong/domain/time";
import { useState } from "react";
import { useShellData } from "../../shell/shell-data.ts";
import type { FormContext } from "./answers.ts";

/** What the questions depend on now. In: the site's district, as editors wrote it, and the names of districts in its language. */
export function formContextAt(now: Date, district: string | null | undefined, nameOf: (code: District) => string): FormContext {
  return { today: hongKongDay(now), home: districtNamed(district, nameOf) };
}

/** The same since the page was opened. */
export function useFormContext(nameOf: (code: District) => string, who: Pick<FormContext, "member"> = {}): FormContext {
  const district = useShellData()?.setting?.district;
  return useState(() => ({ ...formContextAt(new Date(), district, nameOf), ...who }))[0];
}
