import { useQuery } from "@tanstack/react-query";
import type { Names } from "../acting.ts";
import { ownMemberQuery } from "../member/member-query.ts";
import { namesOf } from "./name-of.ts";

/** What who is logged in is called in each language; undefined until it is known. */
export function useOwnName(): Names | undefined {
  const { data } = useQuery(ownMemberQuery());
  return data && namesOf(data);
}
