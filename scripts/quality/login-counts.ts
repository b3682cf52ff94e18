/** Whether the members of the journeys in a browser log in as often as the server lets them. */
import pg from "pg";

/**
 * Times that a member may log in in a run: what the server allows in a quarter of an hour, and on a quick machine the run takes
 * less, with some to spare for what is walked a second time.
 */
export const LOGINS_OF_A_MEMBER = 16;

/** Who logged in so often that on a quicker machine the server would refuse them. */
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
