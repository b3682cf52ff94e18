import { claimDemoMember } from "../platform/demo-member.ts";
import type { Deps } from "../platform/deps.ts";
import { insertBookmarks } from "./bookmark-sql.ts";

/** The member of the demonstration who has bookmarks: courses, by one of their classes. */
const DEMO_MEMBER = "DHC100007";
const OF_CLASSES = ["KF26-STR-01", "KF26-BP-01"];

/**
 * Gives one member of the demonstration bookmarks, once their courses are known; a member who has any is left alone. Needs the
 * demo members. Returns how many were written.
 */
export async function seedDemoBookmarks({ db, env, now }: Pick<Deps, "db" | "env" | "now">): Promise<number> {
  if (!env.demoData) return 0;
  return db.transaction(async (tx) => {
    const memberId = await claimDemoMember(tx, DEMO_MEMBER, "bookmarks");
    const courses = await tx.query<{ item: string }>(
      "SELECT DISTINCT course_id AS item FROM classes WHERE class_code = ANY ($1) AND published ORDER BY 1",
      [OF_CLASSES],
    );
    if (memberId === undefined || courses.rows.length === 0) return 0;
    await insertBookmarks(
      tx,
      memberId,
      courses.rows.map(({ item }) => ({ kind: "COURSE", item })),
      now(),
    );
    return courses.rows.length;
  });
}
