import { isAdult } from "@kaifong/domain/membership";
import type { HealthSummary, Reading } from "@kaifong/contract";
import { bandOf, bmiOf } from "@kaifong/domain/health";
import { hongKongDay } from "@kaifong/domain/time";
import type { JudgedMember } from "./judged-member.ts";
import { type ReadingRow, valuesOf } from "./reading-sql.ts";

/** A reading as its member's pages show it. */
export function presentReading(row: ReadingRow, person: JudgedMember): Reading {
  const { id, kind, measuredAt, category, source, version } = row;
  const values = valuesOf(row);
  return {
    ...{ id, kind, category, values, source, version },
    measuredAt: measuredAt.toISOString(),
    bmi: bmiOf(values) ?? null,
    band: bandOf({ kind, category, values }, person, hongKongDay(measuredAt)),
  };
}

/** The summary, from the newest two readings of each kind, newest first. */
export function presentSummary(newest: readonly ReadingRow[], person: JudgedMember, now: Date): HealthSummary {
  const readings = newest.map((row) => presentReading(row, person));
  const latest = readings.flatMap((reading, index) => {
    if (readings[index - 1]?.kind === reading.kind) return [];
    const next = readings[index + 1];
    return [{ kind: reading.kind, reading, previous: next?.kind === reading.kind ? next : null }];
  });
  return {
    latest,
    adult: isAdult(person.birthDate, hongKongDay(now)),
    bmiScale: person.bmiScale,
    bmiScaleAssumed: person.bmiScaleAssumed,
    height: latest.find(({ kind }) => kind === "BMI")?.reading.values.height ?? null,
  };
}
