import type { Tx } from "../../platform/db.ts";
import { requireMember } from "../../platform/members.ts";

/** The person whose readings a file has, as it names them. */
export interface ReportOwner {
  readonly memberNo: string;
  /** In Chinese and in English, as far as they are known. */
  readonly name: string;
}

/** The owner of the report. Throws when there is no such member. */
export async function reportOwner(tx: Tx, memberId: string): Promise<ReportOwner> {
  const { memberNo, nameZh, nameEn } = await requireMember(tx, memberId);
  return { memberNo, name: [nameZh, nameEn].filter((name) => name !== null).join(" ") };
}
