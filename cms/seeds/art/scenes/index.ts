import { C, rect, svg } from '../lib/base.ts';
import { courses } from './courses.ts';
import { elearn } from './elearn.ts';
import { info } from './info.ts';
import { news } from './news.ts';
import { themes } from './themes.ts';

export const scenes: Record<string, () => string> = {
  ...themes,
  ...courses,
  ...news,
  ...info,
  ...elearn,
  logo: () => svg(512, 512, rect(0, 0, 512, 512, C.paper), rect(96, 96, 320, 320, C.brand, 60)),
};
