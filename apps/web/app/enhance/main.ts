import { startCookieBar } from "./cookie-bar.ts";
import { startFontButtons } from "./font-size.ts";
import { startLanguages } from "./language.ts";
import { startLivePlaces } from "./live-places.ts";
import { startMenus } from "./menus.ts";
import { startOnDemand } from "./on-demand.ts";
import { startPrefetch } from "./prefetch.ts";
import { startQuestions } from "./questions.ts";
import { startSearchFields } from "./search.ts";
import { startSession } from "./session.ts";
import { startStickyBar } from "./sticky-bar.ts";

// Brings the server-rendered shell to life on every page. No React here: most visitors only read.
startFontButtons();
startMenus();
startStickyBar();
startCookieBar();
startLanguages();
startSession();
startLivePlaces();
startPrefetch();
startSearchFields();
startQuestions();
startOnDemand();
