import { apiQuery } from "@kaifong/client/react";
import * as paths from "@kaifong/contract/paths";
import { Disclosure } from "@kaifong/ui";
import { useQuery } from "@tanstack/react-query";
import { api } from "../api.ts";
import { MemberFacts } from "./member-facts.tsx";
import styles from "./member.module.css";

/**
 * Whose page this is, as their record has it (specification §3); folded away, for whoever wants to check it. `summary`: what it
 * says while it is.
 */
export function OwnRecord({ summary }: { readonly summary: string }) {
  const { data } = useQuery(apiQuery(api, paths.me, {}));
  if (!data) return null;
  return (
    <Disclosure className={styles.record} summary={summary}>
      <MemberFacts member={data} />
    </Disclosure>
  );
}
