import { actingFor, stopActing } from "../../session/acting.ts";
import { ACTED_FOR, STOP_ACTING } from "../attributes.ts";

/** Says for whom somebody acts, and lets them go back to their own account: by loading the page anew, as themselves. */
export async function startActingBar(bar: Element): Promise<void> {
  const name = bar.querySelector(`[${ACTED_FOR}]`);
  if (name) name.textContent = actingFor()?.name ?? "";
  bar.querySelector(`[${STOP_ACTING}]`)?.addEventListener("click", () => {
    stopActing();
    window.location.reload();
  });
}
