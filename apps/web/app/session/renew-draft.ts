import type { Draft } from "@kaifong/client";

/**
 * Makes what is written another intention, with all of its values: one like it, of which no response came, may be what its writer
 * has just cancelled, and sent under its key it would count as that.
 */
export function renewDraft(draft: Draft): void {
  const written = draft.read();
  draft.clear();
  if (written) draft.save(written);
}
