/** Checks whether the members of the journeys log in more often than the server allows. */
import pg from "pg";

/**
 * How often a member may log in during a run: the server's limit for a quarter of an hour (on a quick machine the run takes
 * less), minus a few for journeys that run twice.
 */
export const LOGINS_OF_A_MEMBER = 16;

/** Members who logged in so often that on a quicker machine the server would refuse them. */
export async function membersOverLoginLimit(databaseUrl: string): Promise<readonly string[]> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    const { rows } = await client.query<{ memberNo: string; times: number }>(
      `SELECT m.member_no AS "memberNo", count(*)::int AS times FROM sessions s JOIN members m ON m.id = s.member_id
       GROUP BY m.member_no HAVING count(*) > $1 ORDER BY times DESC`,
      [LOGINS_OF_A_MEMBER],
    );
    return rows.map(({ memberNo, times }) => `${memberNo} logged in ${times} times`);
  } finally {
    await client.end();
  }
}
