import { Disclosure } from "@kaifong/ui";
import { useQuery } from "@tanstack/react-query";
import { MemberSummary } from "./member-facts.tsx";
import { memberQuery } from "./member-query.ts";
import styles from "./member.module.css";

/**
 * Whose page this is, as their record has it (specification §3); folded away, for whoever wants to check it. `summary`: what it
 * says while it is.
 */
export function OwnRecord({ summary }: { readonly summary: string }) {
  const { data } = useQuery(memberQuery());
  if (!data) return null;
  return (
    <Disclosure className={styles.record} summary={summary}>
      <MemberSummary member={data} />
    </Disclosure>
  );
}
