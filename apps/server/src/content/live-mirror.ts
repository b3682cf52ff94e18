import {
  type ContentName,
  halvesOf,
  MIRRORED_NAMES,
  type MirroredName,
  namesShowing,
  type RawEntries,
} from "@kaifong/content/server";
import type { FastifyBaseLogger } from "fastify";
import type { Tx } from "../platform/db.ts";
import type { ContentService } from "./content-service.ts";
import { Mirror } from "./mirror.ts";
import { readType } from "./read-type.ts";
import { Refresher } from "./refresher.ts";
import { type Amendment, type ContentListener, type ContentTag, MEDIA, type Publication } from "../platform/site-content.ts";
import { Snapshots } from "./snapshots.ts";

export interface LiveMirrorParts {
  readonly service: Pick<ContentService, "list">;
  readonly db: Tx;
  readonly now: () => Date;
  readonly log: FastifyBaseLogger;
}

/** The mirror of one process, and everything that changes it. */
export class LiveMirror {
  readonly mirror: Mirror;
  readonly #refresher: Refresher;
  readonly #snapshots: Snapshots;
  readonly #listeners = new Set<ContentListener>();

  constructor({ service, db, now, log }: LiveMirrorParts) {
    this.mirror = new Mirror(log);
    this.#snapshots = new Snapshots({ db, now, log, textOf: (name) => this.mirror.textOf(name) });
    this.#refresher = new Refresher({
      read: (name) => readType(service, name),
      onRead: (name, raw) => {
        const isChanged = this.#replaceType(name, raw);
        if (isChanged) void this.#snapshots.write([name]);
        // Whatever was made from an old copy says so, and no longer needs to.
        const wasStale = this.mirror.markStale(name, false);
        if (isChanged || wasStale) this.#notify([name], false);
      },
      onFailed: (name) => this.mirror.markStale(name, true),
      log,
    });
  }

  /** Calls the listener for every change. Returns a function that ends this. */
  onChange(listener: ContentListener): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  /** Shows a type with these changes from now on. */
  amend(name: ContentName, amendment: Amendment): void {
    if (this.mirror.amend(name, amendment)) this.#notify([name], false);
  }

  /** Takes over what any process stored last; it counts as stale until it is read again. */
  async loadSnapshots(): Promise<void> {
    const saved = await this.#snapshots.load();
    for (const [name, raw] of saved ?? []) {
      this.#replaceType(name, raw);
      this.mirror.markStale(name, true);
    }
    await this.#snapshots.purgeOthers().catch(() => undefined); // they do no harm, and the next start tries again
  }

  /** Reads everything again. */
  async refreshAll(): Promise<void> {
    await this.#refresher.refresh(MIRRORED_NAMES);
    // Types that could not be written then may have changed back by now, or not: they are written as they are.
    await this.#snapshots.write([]);
  }

  /** Takes over one publication: a withdrawal at once, new content as soon as it is read, which is when it resolves. */
  async published({ name, documentId, withdrawn }: Publication): Promise<void> {
    if (name === undefined) {
      this.#notify([MEDIA], withdrawn);
      await this.refreshAll(); // alternative texts may be in any type
      return;
    }
    const showing = namesShowing(name);
    const withdrawal = withdrawn ? this.#withdraw(showing, documentId) : undefined;
    await Promise.all([withdrawal, this.#refresher.refresh(showing)]);
  }

  /**
   * Publications were missed: everything is read again. When that fails, what other processes stored counts, and nothing else.
   */
  async missed(): Promise<void> {
    this.#refresher.recordWithdrawal();
    await this.#refresher.refresh(MIRRORED_NAMES);
    if (!this.#refresher.away) return;
    const saved = await this.#snapshotsOfNow();
    if (!saved) return;
    const changed = MIRRORED_NAMES.filter((name) => {
      const raw = saved.get(name);
      if (raw) return this.#replaceType(name, raw);
      this.mirror.drop([name]);
      return true;
    });
    this.#notify(changed, true);
  }

  /** Resolves when nothing is being read or written any longer. */
  async stop(): Promise<void> {
    await this.#refresher.stop();
    await this.#snapshots.write([]);
  }

  /** What is stored, without what has been withdrawn here before it is handed over. */
  async #snapshotsOfNow(): ReturnType<Snapshots["load"]> {
    for (;;) {
      const before = this.#refresher.withdrawals;
      await this.#snapshots.write([]);
      const saved = await this.#snapshots.load();
      if (before === this.#refresher.withdrawals) return saved;
    }
  }

  async #withdraw(showing: readonly MirroredName[], documentId: string | undefined): Promise<void> {
    this.#refresher.recordWithdrawal();
    const changed = documentId === undefined ? showing : this.mirror.withdraw(documentId);
    if (documentId === undefined) this.mirror.drop(showing);
    this.#notify([...showing, ...changed], true);
    await this.#snapshots.write(changed);
  }

  /**
   * Takes over what was read. An entry that was public and is restricted now is withdrawn from everybody: pages made from it are
   * not shown again, not even during an outage.
   */
  #replaceType(name: MirroredName, raw: RawEntries): boolean {
    const open = halvesOf(name)?.open;
    if (open === undefined) return this.mirror.put(name, raw);
    const before = shownIds(this.mirror, open);
    const isChanged = this.mirror.put(name, raw);
    const isShownAnew = name !== open && this.mirror.showAnew(open);
    const after = new Set(shownIds(this.mirror, open));
    const isWithdrawn = before.some((id) => !after.has(id));
    if (isShownAnew || isWithdrawn) this.#notify([open], isWithdrawn);
    return isChanged;
  }

  #notify(changed: readonly ContentTag[], withdrawn: boolean): void {
    const tags = new Set(changed);
    for (const listener of this.#listeners) listener(tags, withdrawn);
  }
}

/** The entries of a type that everybody may read. */
function shownIds(mirror: Mirror, name: ContentName): readonly string[] {
  return mirror.of(name)?.raw["zh-Hant"].map(({ documentId }) => documentId) ?? [];
}
