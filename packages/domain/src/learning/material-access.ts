import type { MaterialAudience, MemberType } from "@kaifong/contract";
import { hasRight } from "../membership/index.ts";

/** Who asks for a material that not everybody may read. */
export interface MaterialReader {
  readonly memberType: MemberType;
  /** Courses in which they have, or had until the lessons were over, a place. */
  readonly placesIn: ReadonlySet<string>;
}

interface ReadableMaterial {
  readonly visibleTo: MaterialAudience;
  /** Of a material for participants: whose. */
  readonly courseId: string | null;
}

/** R-LRN-02, R-LRN-03: whether somebody may read a material that is not public. */
export function mayReadMaterial({ visibleTo, courseId }: ReadableMaterial, { memberType, placesIn }: MaterialReader): boolean {
  const isTheirs = visibleTo === "MEMBER" || (courseId !== null && placesIn.has(courseId));
  return isTheirs && hasRight(memberType, "READ");
}
