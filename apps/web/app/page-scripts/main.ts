import { AWAITED_ATTRIBUTE } from "@kaifong/ui/attributes";
import { startCookieBar } from "../shell/bars/cookie-bar.client.ts";
import { startFontButtons } from "../shell/header/font-size.client.ts";
import { startLanguages } from "../shell/language/language.client.ts";
import { startMenus } from "../shell/header/menus.client.ts";
import { replayEarlyPresses } from "@kaifong/page-parts/early-presses.client";
import { startEach } from "./start-each.ts";
import { startOnDemand } from "./on-demand.ts";
import { startOfflineCard } from "../offline/offline-card.client.ts";
import { startOfflineLessons } from "../offline/offline-lessons.client.ts";
import { startOffline } from "../offline/register.client.ts";
import { startLinkPrefetch } from "../shell/document/prefetch.client.ts";
import { startQuestions } from "../service/questions.client.ts";
import { startSearchFields } from "../search/search-fields.client.ts";
import { startSession } from "../shell/header/session.client.ts";
import { startSimple } from "../shell/header/simple.client.ts";
import { startStickyBar } from "../shell/header/sticky-bar.client.ts";

// Starts the server-rendered shell on every page. No React here: most visitors only read.
startEach([
  ...[startFontButtons, startMenus, startStickyBar, startCookieBar, startLanguages, startSession, startSimple],
  ...[startSearchFields, startQuestions, replayShellsEarlyPresses],
]);
// What nobody presses: each in a task of its own, so that the browser can handle presses in between.
for (const start of [startOnDemand, startLinkPrefetch, startOffline, startOfflineCard, startOfflineLessons])
  setTimeout(() => startEach([start]));

function replayShellsEarlyPresses(): void {
  for (const place of document.querySelectorAll(`[${AWAITED_ATTRIBUTE}="shell"]`)) replayEarlyPresses(place);
}
