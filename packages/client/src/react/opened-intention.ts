import { useState } from "react";
import { intentionOf } from "../intention.ts";

/**
 * What a form wants that makes something which is told once, and is over some day: the same content is the same intention as long
 * as the form is open. Opened anew it is another one, or the server would tell again of what was ended meanwhile.
 */
export function useOpenedIntention(name: string): (content: unknown) => string {
  const [openedAt] = useState(Date.now);
  return (content) => intentionOf(name, [openedAt, content]);
}
