import type { StaffListQuery, StaffRegistration } from "@kaifong/contract/staff";
import { listForStaff, referencesOf, type StaffList } from "../../../platform/staff-list.ts";
import type { StaffCaller } from "../../../platform/staff-use-case.ts";
import type { Tx } from "../../../platform/db.ts";
import type { Deps } from "../../../platform/deps.ts";
import { type ComparedFacts, compareGiven } from "../../identities/compare-given.ts";
import { type OpenRegistration, openRegistrations } from "../registration-sql.ts";
import { type PossibleDuplicate, possibleDuplicates } from "../possible-duplicates.ts";

/**
 * The waiting registrations, for staff: whom to call, possible duplicates, and what an identity provider said of them, compared.
 */
export function listRegistrations({ db }: Pick<Deps, "db">, caller: StaffCaller, page: StaffListQuery) {
  const read = async (tx: Tx): Promise<StaffList<StaffRegistration> | undefined> => {
    const waiting = await openRegistrations(tx, page);
    if (!waiting) return undefined;
    const ids = waiting.rows.map(({ memberId }) => memberId);
    const [given, same] = [await compareGiven(tx, ids), await possibleDuplicates(tx, ids)];
    const rows = waiting.rows.map((one) => presentForStaff(one, given.get(one.memberId), same.get(one.memberId)));
    return { ...waiting, rows };
  };
  return listForStaff(db, caller, read, (rows) => ({
    action: "REGISTRATIONS_LISTED",
    detail: { registrations: referencesOf(rows) },
  }));
}

function presentForStaff(
  { guardianName, guardianPhone, ...row }: OpenRegistration,
  given: ComparedFacts | undefined,
  namesakes: readonly PossibleDuplicate[] = [],
): StaffRegistration {
  const { reference, state, contactBy, nameZh, nameEn, mobile } = row;
  return {
    ...{ reference, state, contactBy, nameZh, nameEn, mobile },
    since: row.stateSince.toISOString(),
    submittedAt: row.submittedAt.toISOString(),
    guardian: guardianName === null ? null : { name: guardianName, phone: guardianPhone },
    given: given ? { ...given, changed: given.changed.map(([fact, said]) => ({ fact, said })) } : null,
    mayBe: namesakes.map(({ memberNo }) => memberNo),
  };
}
