import pg from "pg";
import { isRefusal } from "./refusal.ts";

/** Anything that runs SQL: a transaction, or the pool for a single statement. First, required argument of every SQL function. */
export interface Tx {
  query<Row extends pg.QueryResultRow>(
    config: string | pg.QueryConfig,
    values?: readonly unknown[],
  ): Promise<pg.QueryResult<Row>>;
  /**
   * The time by the clock of the server, of a transaction that at which it began. What is written as happening now takes it from
   * here, and not from the database, whose clock may be ahead or behind: the server asks for it later by its own (decision 91).
   */
  now(): Date;
}

const IN_TRANSACTION = Symbol("in transaction");

/**
 * A transaction: what it locks stays locked until it ends. Whatever locks (locks.ts), or writes what must be locked, takes it, so
 * that nobody hands it the pool, which would hold a lock for one statement.
 */
export interface LockingTx extends Tx {
  readonly [IN_TRANSACTION]: true;
}

/** Whether this runs SQL in a transaction, and not through the pool. */
export function isTransaction(tx: Tx): tx is LockingTx {
  return IN_TRANSACTION in tx;
}

export interface Db extends Tx {
  /**
   * Runs `work` in one READ COMMITTED transaction: committed when it returns; rolled back when it throws or refuses, whatever was
   * written before. To write something although the call is refused, return a fact instead of a refusal.
   */
  transaction<Result>(work: (tx: LockingTx) => Promise<Result>): Promise<Result>;
  /** The present state of the pool, for metrics. */
  stats(): { readonly total: number; readonly idle: number; readonly waiting: number };
  end(): Promise<void>;
}

export interface DbOptions {
  readonly connectionString: string;
  readonly poolSize: number;
  /** How long a caller waits for a connection before the response is 503. */
  readonly acquireTimeoutMs: number;
  readonly statementTimeoutMs: number;
  readonly lockTimeoutMs: number;
  /** The clock of the server; the real time when left out. */
  readonly now?: () => Date;
  readonly onError: (error: Error) => void;
}

const QUERY_GRACE_MS = 500;

// Dates come as ISO strings only when a query asks for them; bigint counters fit a double here and are read as numbers.
pg.types.setTypeParser(pg.types.builtins.INT8, Number);

/** Opens the pool. Nothing connects until the first query, so a database that is down does not stop the server from starting. */
export function openDb(options: DbOptions): Db {
  const pool = new pg.Pool({
    connectionString: options.connectionString,
    max: options.poolSize,
    connectionTimeoutMillis: options.acquireTimeoutMs,
    statement_timeout: options.statementTimeoutMs,
    // The server's own timeout does not help when the network swallows packets or the server hangs: then the client gives up by
    // itself.
    query_timeout: options.statementTimeoutMs + QUERY_GRACE_MS,
    lock_timeout: options.lockTimeoutMs,
    idle_in_transaction_session_timeout: 10_000,
    application_name: "kaifong-server",
    pipeline: true, // statements of a transaction that don't wait for each other's results are sent together
  });
  const { now = () => new Date() } = options;
  pool.on("error", options.onError);
  return {
    query: (config, values) => pool.query(config as string, values as unknown[]), // both overloads of pg take exactly these
    transaction: (work) => inTransaction(pool, now, work),
    now,
    stats: () => ({ total: pool.totalCount, idle: pool.idleCount, waiting: pool.waitingCount }),
    end: () => pool.end(),
  };
}

async function inTransaction<Result>(pool: pg.Pool, now: () => Date, work: (tx: LockingTx) => Promise<Result>): Promise<Result> {
  const client = await pool.connect();
  let broken: Error | undefined;
  // The pool listens to idle connections only; without a listener a connection that dies between two statements would end the
  // process.
  const onError = (error: Error) => {
    broken = error;
  };
  client.on("error", onError);
  let cause: unknown;
  const remember = (error: unknown) => {
    if (!isAfterAnother(error)) cause = error;
  };
  try {
    await client.query("BEGIN");
    const begun = now();
    const result = await work({
      query: (config, values) => {
        const sent = client.query(config as string, values as unknown[]); // as for the pool
        sent.catch(remember); // before whoever waits for it
        return sent;
      },
      now: () => begun,
      [IN_TRANSACTION]: true,
    });
    await client.query(isRefusal(result) ? "ROLLBACK" : "COMMIT");
    return result;
  } catch (error) {
    // A connection that cannot roll back is not given to the next caller.
    await client.query("ROLLBACK").catch((fault: Error) => {
      broken = fault;
    });
    throw isAfterAnother(error) ? (cause ?? error) : error;
  } finally {
    client.removeListener("error", onError);
    client.release(broken);
  }
}

/** Whether a statement failed only because one before it had: of those that are sent together, the first says why. */
function isAfterAnother(error: unknown): boolean {
  return error instanceof pg.DatabaseError && error.code === "25P02";
}
