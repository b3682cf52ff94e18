import * as paths from "@kaifong/contract/paths";
import { MINUTE_MS, SECOND_MS } from "@kaifong/domain/time";
import { actingFor, stopActing } from "../../session/acting.ts";
import { api, server } from "../../session/api.ts";
import { ACTING_ATTRIBUTE } from "../../root-attributes.ts";
import { ACTED_FOR_ATTRIBUTE, ACTING_LEFT_ATTRIBUTE, ACTING_SELF_ATTRIBUTE, STOP_ACTING_ATTRIBUTE } from "../attributes.ts";
import { scriptText } from "@kaifong/page-parts/script-texts.client";

/** How often it checks whether help still goes on: the other side may end it, and so does its one act. */
const ASK_MS = 10 * SECOND_MS;

/** Says who acts for whom, and lets the member go back to their own account: by loading the page again, as themselves. */
export async function startActingBar(bar: Element): Promise<void> {
  const acting = actingFor();
  if (!acting) return document.documentElement.removeAttribute(ACTING_ATTRIBUTE); // the tab stores nothing about it
  for (const [place, names] of [[ACTED_FOR_ATTRIBUTE, acting.name] as const, [ACTING_SELF_ATTRIBUTE, acting.self] as const]) {
    for (const found of bar.querySelectorAll(`[${place}]`)) found.textContent = names?.[server.language()] ?? "";
  }
  bar.querySelector(`[${STOP_ACTING_ATTRIBUTE}]`)?.addEventListener("click", () => {
    stopActing();
    window.location.reload();
  });
  if (acting.until !== undefined) void showTimeLeft(bar, { memberId: acting.memberId, until: acting.until });
}

/** How long somebody may still help; and that it is over, by the clock or because somebody ended it. */
async function showTimeLeft(bar: Element, help: { readonly memberId: string; readonly until: number }): Promise<void> {
  const left = help.until - Date.now();
  const result = left <= 0 ? undefined : await api.call(paths.getOngoingHelp, { forMember: undefined });
  const ended =
    left <= 0 || (result?.ok === true && !result.payload.helping.some(({ person }) => person.memberId === help.memberId));
  const place = bar.querySelector(`[${ACTING_LEFT_ATTRIBUTE}]`);
  const minutes = Math.floor(left / MINUTE_MS);
  const text = scriptText(bar, ended ? "over" : minutes < 1 ? "one" : "more", minutes);
  if (place && place.textContent !== text) place.textContent = text;
  if (!ended) setTimeout(() => void showTimeLeft(bar, help), ASK_MS);
}
