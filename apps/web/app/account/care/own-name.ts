import { useQuery } from "@tanstack/react-query";
import { ownMemberQuery } from "../../session/member/member-query.ts";
import { displayName } from "./name-of.ts";
import { useCareText } from "./text.ts";

/** What who is logged in is called in a sentence; undefined until it is known. */
export function useOwnName(): string | undefined {
  const { language } = useCareText();
  const { data } = useQuery(ownMemberQuery());
  return data && displayName(data, language.code);
}
