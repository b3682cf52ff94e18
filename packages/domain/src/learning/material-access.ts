import type { MaterialAudience, MemberType } from "@kaifong/contract";
import { hasRight, isInOrder } from "../membership/index.ts";

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

/** Why materials for members are closed to a membership, whichever they are (R-LRN-02); undefined where they are not. */
export function materialsClosedBy(memberType: MemberType): Exclude<MemberType, "FULL" | "JUNIOR"> | undefined {
  return isInOrder(memberType) ? undefined : memberType;
}

/** R-LRN-02, R-LRN-03: whether somebody may read a material that is not public. */
export function mayReadMaterial({ visibleTo, courseId }: ReadableMaterial, { memberType, placesIn }: MaterialReader): boolean {
  if (visibleTo === "MEMBER") return isInOrder(memberType);
  // Whoever may still leave a class may practise for it: LAPSED members too, and nobody who is suspended.
  return courseId !== null && placesIn.has(courseId) && hasRight(memberType, "ACT");
}
