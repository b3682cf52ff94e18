import {
  MIRRORED_NAMES,
  MIRRORED_TYPES,
  type MirroredName,
  isPublicName,
  rawEntry,
  type RawEntries,
} from "@kaifong/content/server";
import type { FastifyBaseLogger } from "fastify";
import { z } from "zod";
import type { Tx } from "../platform/db.ts";

const snapshot = z.object({ "zh-Hant": z.array(rawEntry), "zh-Hans": z.array(rawEntry), en: z.array(rawEntry) });
/** Two types may share a path: restricted content has a row of its own. */
const addressOf = (name: MirroredName) => `/${MIRRORED_TYPES[name].path}${isPublicName(name) ? "" : "#members"}`;

export interface SnapshotsParts {
  readonly db: Tx;
  readonly now: () => Date;
  readonly log: Pick<FastifyBaseLogger, "warn">;
  /** The text to store for a type now; undefined when there is nothing to store. */
  readonly textOf: (name: MirroredName) => string | undefined;
}

/** Stores the content of each type in the database, for a server that starts while the content service is away. */
export class Snapshots {
  readonly #parts: SnapshotsParts;
  readonly #changed = new Set<MirroredName>();
  #writing: Promise<void> | undefined;

  constructor(parts: SnapshotsParts) {
    this.#parts = parts;
  }

  /** The content that any process stored last; undefined when the database does not respond. Unreadable rows are left out. */
  async load(): Promise<ReadonlyMap<MirroredName, RawEntries> | undefined> {
    const { db, log } = this.#parts;
    try {
      const { rows } = await db.query<{ address: string; body: string }>("SELECT address, body FROM content_snapshots");
      const bodies = new Map(rows.map(({ address, body }) => [address, body]));
      return new Map(
        MIRRORED_NAMES.flatMap((name) => {
          const entries = entriesIn(bodies.get(addressOf(name)));
          return entries ? [[name, entries] as const] : [];
        }),
      );
    } catch (error) {
      log.warn({ err: error }, "content: the snapshots cannot be read");
      return undefined;
    }
  }

  /** Deletes rows of types that no longer exist. */
  async purgeOthers(): Promise<void> {
    await this.#parts.db.query("DELETE FROM content_snapshots WHERE address <> ALL ($1)", [MIRRORED_NAMES.map(addressOf)]);
  }

  /** Writes these types as they are now. Resolves when it is done; what the database refused is written with the next call. */
  async write(names: readonly MirroredName[]): Promise<void> {
    for (const name of names) this.#changed.add(name);
    // A caller that comes while others are written waits for them, and then for its own.
    await this.#writing;
    this.#writing ??= this.#writeAll().finally(() => {
      this.#writing = undefined;
    });
    await this.#writing;
  }

  async #writeAll(): Promise<void> {
    for (const name of [...this.#changed]) {
      this.#changed.delete(name);
      try {
        await this.#writeOne(name);
      } catch (error) {
        this.#changed.add(name);
        this.#parts.log.warn({ err: error, type: name }, "content: a snapshot could not be written");
        return;
      }
    }
  }

  async #writeOne(name: MirroredName): Promise<void> {
    const { db, now, textOf } = this.#parts;
    const body = textOf(name);
    if (body === undefined) {
      await db.query("DELETE FROM content_snapshots WHERE address = $1", [addressOf(name)]);
      return;
    }
    await db.query(
      `INSERT INTO content_snapshots (address, body, written_at) VALUES ($1, $2, $3)
       ON CONFLICT (address) DO UPDATE SET body = excluded.body, written_at = excluded.written_at`,
      [addressOf(name), body, now()],
    );
  }
}

function entriesIn(text: string | undefined): RawEntries | undefined {
  if (text === undefined) return undefined;
  try {
    return snapshot.parse(JSON.parse(text));
  } catch {
    return undefined; // of another version of this server
  }
}
