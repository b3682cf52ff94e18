import type { Draft, DraftValues } from "@kaifong/client";
import { useState, useSyncExternalStore } from "react";
import type * as z from "zod/mini";

/** How far a tab has come on a way of several steps. */
export interface ProgressStore<Progress, Saved> {
  readonly read: () => Progress;
  readonly write: (progress: Progress) => void;
  /** Saves what is typed, for when the page is loaded again; what is shown does not change. */
  readonly save: (typed: Saved) => void;
  /** Returns the function that stops listening. */
  readonly listen: (listener: () => void) => () => void;
}

interface Way<Progress, Saved> {
  readonly draft: Pick<Draft, "read" | "save" | "clear">;
  /** The schema of what outlives loading the page again; in the draft all values are texts. */
  readonly saved: z.ZodMiniType<Saved>;
  readonly beginning: Progress;
  /** Returns the part of a step that is saved; undefined when nothing is. */
  readonly keep: (progress: Progress) => Saved | undefined;
  /** Where a tab that was left there goes on. */
  readonly resume: (saved: Saved, now: number) => Progress;
}

/** Creates a store that begins where the tab was left; a way that is half done outlives loading the page again. */
export function createProgressStore<Progress, Saved extends object>(way: Way<Progress, Saved>): ProgressStore<Progress, Saved> {
  let current: Progress | undefined;
  const listeners = new Set<() => void>();
  const save = (saved: Saved) => void way.draft.save(textsOf(saved));
  return {
    read: () => (current ??= resumed(way)),
    write: (progress) => {
      current = progress;
      const saved = way.keep(progress);
      if (saved) save(saved);
      else way.draft.clear();
      for (const listener of listeners) listener();
    },
    save,
    listen: (listener) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
}

/** The store of a way and where the tab is on it: at the beginning until the page has started. */
export function useProgress<Progress, Saved>(open: () => ProgressStore<Progress, Saved>, beginning: Progress) {
  const [store] = useState(open);
  return { store, progress: useSyncExternalStore(store.listen, store.read, () => beginning) };
}

function resumed<Progress, Saved>({ draft, saved, beginning, resume }: Way<Progress, Saved>): Progress {
  const texts = Object.entries(draft.read() ?? {}).map(([name, [text]]) => [name, text]);
  const found = saved.safeParse(Object.fromEntries(texts));
  return found.success ? resume(found.data, Date.now()) : beginning;
}

function textsOf(saved: object): DraftValues {
  const fields = Object.entries(saved).filter(([, value]) => value !== undefined);
  return Object.fromEntries(fields.map(([name, value]) => [name, [String(value)]]));
}
