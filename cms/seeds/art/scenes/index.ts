import { C, group, rect, svg } from "../lib/base.ts";
import { mark } from "./site.ts";
import { courses } from "./courses.ts";
import { elearn } from "./elearn.ts";
import { elearnHands } from "./elearn-hands.ts";
import { elearnMore } from "./elearn-more.ts";
import { info } from "./info.ts";
import { infoBody } from "./info-body.ts";
import { infoDaily } from "./info-daily.ts";
import { infoFood } from "./info-food.ts";
import { infoHeart } from "./info-heart.ts";
import { infoSeason } from "./info-season.ts";
import { news } from "./news.ts";
import { services } from "./services.ts";
import { journey } from "./journey.ts";
import { pages } from "./pages.ts";
import { featured } from "./featured.ts";
import { support } from "./support.ts";
import { announcements } from "./announcements.ts";
import { themes } from "./themes.ts";

export const scenes: Record<string, () => string> = {
  ...themes,
  ...courses,
  ...news,
  ...info,
  ...infoBody,
  ...infoDaily,
  ...infoFood,
  ...infoHeart,
  ...infoSeason,
  ...elearn,
  ...elearnMore,
  ...elearnHands,
  ...services,
  ...journey,
  ...pages,
  ...featured,
  ...support,
  ...announcements,
  logo: () => svg(512, 512, rect(0, 0, 512, 512, C.paper), group("translate(64 64) scale(8)", mark(C.brand, C.strong))),
};
