import { Disclosure } from "@kaifong/ui";
import { useQuery } from "@tanstack/react-query";
import { MemberSummary } from "./member-facts.tsx";
import { memberQuery } from "./member-query.ts";
import styles from "./member.module.css";

/**
 * The record of the member whose page this is (specification §3); folded away, for those who want to check it. `summary`: the
 * text while it is folded.
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
