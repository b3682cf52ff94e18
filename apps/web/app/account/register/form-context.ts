import type { District } from "@kaifong/contract";
import { districtNamed } from "@kaifong/domain/membership";
import { hongKongDay } from "@kaifong/domain/time";
import { useState } from "react";
import { useShellData } from "../../shell/shell-data.ts";
import type { FormContext } from "./answers.ts";

/**
 * The facts on which the questions depend now. `district`: the site's, as editors wrote it; `nameOf`: the name of a district in
 * the site's language.
 */
export function formContextAt(now: Date, district: string | null | undefined, nameOf: (code: District) => string): FormContext {
  return { today: hongKongDay(now), home: districtNamed(district, nameOf) };
}

/** The facts on which the questions depend, as of when the page was opened. */
export function useFormContext(nameOf: (code: District) => string, who: Pick<FormContext, "member"> = {}): FormContext {
  const district = useShellData()?.setting?.district;
  return useState(() => ({ ...formContextAt(new Date(), district, nameOf), ...who }))[0];
}
