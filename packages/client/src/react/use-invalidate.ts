import type { CallPath } from "@kaifong/contract";
import { useQueryClient } from "@tanstack/react-query";

/**
 * Returns a function that refetches the data of these calls, for whichever member; its promise ends when the data shown has come.
 */
export function useInvalidate(...paths: readonly Pick<CallPath, "path">[]): () => Promise<void> {
  const queries = useQueryClient();
  return () => queries.invalidateQueries({ predicate: ({ queryKey: [of] }) => paths.some(({ path }) => path === of) });
}
