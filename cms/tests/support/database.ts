import pg from "pg";

const VARIABLE = "TEST_CMS_DATABASE_URL";

/** A PostgreSQL database of our own next to the one that the variable names; that one is only connected to. */
export interface TestDatabase {
  readonly url: URL;
  readonly query: (sql: string) => Promise<Record<string, unknown>[]>;
  readonly drop: () => Promise<void>;
}

async function run(url: URL, sql: string): Promise<Record<string, unknown>[]> {
  const client = new pg.Client({ connectionString: url.href });
  await client.connect();
  try {
    return (await client.query(sql)).rows;
  } finally {
    await client.end();
  }
}

export async function makeDatabase(): Promise<TestDatabase> {
  const given = process.env[VARIABLE];
  if (!given) throw new Error(`Set ${VARIABLE} to a PostgreSQL where databases may be made.`);
  const server = new URL(given);
  const name = `kaifong_cms_test_${process.pid}`;
  await run(server, `drop database if exists ${name} with (force)`);
  await run(server, `create database ${name}`);
  const url = new URL(server);
  url.pathname = `/${name}`;
  return {
    url,
    query: (sql) => run(url, sql),
    drop: async () => {
      await run(server, `drop database if exists ${name} with (force)`);
    },
  };
}
