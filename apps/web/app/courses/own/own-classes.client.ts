import type { PendingBy } from "@kaifong/contract";
import { isOneOf } from "@kaifong/contract/is-one-of";
import { CANCELLED_STATUSES, shownStatus } from "@kaifong/domain/enrolment";
import { readOwnEnrolments } from "./own-enrolments.ts";
import { sessionStore } from "../../session/store.ts";
import { NOT_OWN_ATTRIBUTE, OWN_CLASS_ATTRIBUTE, OWN_MARK_ATTRIBUTE, OWN_STATUS_ATTRIBUTE } from "../attributes.ts";

/**
 * Shows a member which classes of the page are their own, in place of the link to enrol (own-class.tsx). Asks the server once,
 * and again only when the browser brings the page back as it was left, perhaps from before an enrolment.
 */
export async function startOwnClasses(templates: Element): Promise<void> {
  window.addEventListener("pageshow", ({ persisted }) => {
    if (persisted) void refresh(templates);
  });
  await refresh(templates);
}

async function refresh(templates: Element): Promise<void> {
  const own = sessionStore.read().auth.loginStatus ? await readOwnEnrolments() : [];
  // Not to know is no reason to offer a class again that a member has joined.
  if (own) showOwnClasses(templates, statusesOf(own));
}

interface OwnEnrolment {
  readonly strapiUuid: string;
  readonly status: string;
  readonly pendingBy: PendingBy | null;
}

/** The states of the member's enrolments, by class id; only of those that still hold. */
export function statusesOf(enrolments: readonly OwnEnrolment[]): ReadonlyMap<string, string> {
  return new Map(
    enrolments
      .filter(({ status }) => !isOneOf(CANCELLED_STATUSES, status))
      .map((enrolment) => [enrolment.strapiUuid, shownStatus(enrolment)] as const),
  );
}

/** Copies what the server rendered for a status into the place of each class that has one, and empties the other places. */
export function showOwnClasses(templates: Element, statuses: ReadonlyMap<string, string>): void {
  for (const place of document.querySelectorAll(`[${OWN_CLASS_ATTRIBUTE}]`)) {
    const uuids = (place.getAttribute(OWN_CLASS_ATTRIBUTE) ?? "").split(" ");
    const status = uuids.map((uuid) => statuses.get(uuid)).find((known) => known !== undefined);
    const template = status === undefined ? null : templates.querySelector(`template[${OWN_STATUS_ATTRIBUTE}="${status}"]`);
    const own = template instanceof HTMLTemplateElement ? template.content.cloneNode(true) : undefined;
    const mark = place.querySelector<HTMLElement>(`[${OWN_MARK_ATTRIBUTE}]`);
    mark?.replaceChildren(...(own ? [own] : []));
    if (mark) mark.hidden = own === undefined;
    const otherwise = place.querySelector<HTMLElement>(`[${NOT_OWN_ATTRIBUTE}]`);
    if (otherwise) otherwise.hidden = own !== undefined;
  }
}
