import type { MaterialAudience, MemberType } from "@kaifong/contract";
import { hasRight } from "../membership/index.ts";

/** The facts of somebody who requests a material with restricted access. */
export interface MaterialReader {
  readonly memberType: MemberType;
  /** Courses in which they have a place, or had one until the lessons were over. */
  readonly placesIn: ReadonlySet<string>;
}

interface ReadableMaterial {
  readonly visibleTo: MaterialAudience;
  /** The course of a material for participants. */
  readonly courseId: string | null;
}

/** R-LRN-02, R-LRN-03: whether somebody may read a material that is not public. */
export function mayReadMaterial({ visibleTo, courseId }: ReadableMaterial, { memberType, placesIn }: MaterialReader): boolean {
  const isTheirs = visibleTo === "MEMBER" || (courseId !== null && placesIn.has(courseId));
  return isTheirs && hasRight(memberType, "READ");
}
