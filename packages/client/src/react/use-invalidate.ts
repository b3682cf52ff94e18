import type { CallPath } from "@kaifong/contract";
import { useQueryClient } from "@tanstack/react-query";

/**
 * Has what came from these calls, whomever they were for, asked for anew. Out: to be called; it ends when what is shown has come.
 */
export function useInvalidate(...paths: readonly Pick<CallPath, "path">[]): () => Promise<void> {
  const queries = useQueryClient();
  return () => queries.invalidateQueries({ predicate: ({ queryKey: [of] }) => paths.some(({ path }) => path === of) });
}
