import { useQuery } from "@tanstack/react-query";
import { ownMemberQuery } from "../../session/member/member-query.ts";
import { nameOf } from "./name-of.ts";
import { useCareText } from "./text.ts";

/** What who is logged in is called in a sentence; undefined until it is known. */
export function useOwnName(): string | undefined {
  const { language } = useCareText();
  const { data } = useQuery(ownMemberQuery());
  return data && nameOf(data, language.code);
}
