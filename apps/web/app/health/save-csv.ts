import type { HealthKind, Reading } from "@kaifong/contract";
import { hongKongDay } from "@kaifong/domain/time";
import { saveFile } from "@kaifong/page-parts";
import { csvOf } from "./csv.ts";
import type { HealthText } from "./text.ts";

/** Hands the readings to the browser as a file, without sending them to any server. */
export function saveCsv(kind: HealthKind, readings: readonly Reading[], t: HealthText): void {
  saveFile(
    new Blob([csvOf(kind, readings, t)], { type: "text/csv;charset=utf-8" }),
    `${t(`kind.${kind}`)} ${hongKongDay(new Date())}.csv`,
  );
}
