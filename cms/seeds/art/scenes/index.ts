import { C, rect, svg } from '../lib/base.ts';
import { banyan, floor, skyline, street, sun, tree, bush, estate, cloud } from '../lib/places.ts';

const NAMES = 'theme-active theme-chronic theme-mind theme-nutrition course-baduanjin course-balance course-kitchen course-stretch course-blood-pressure course-carer course-memory course-pain course-junior news-opening news-flu news-health-day news-bus featured-walk featured-cooking featured-screening info-walking info-salt info-sleep info-blood-pressure info-mind info-story info-heat info-vaccine info-family info-talk elearn-chair elearn-label elearn-foot elearn-breath elearn-home'.split(' ');

const draft = (i: number): string =>
  svg(1200, 675, rect(0, 0, 1200, 675, i % 2 ? C.mist : C.paper), sun(160 + (i % 5) * 180, 120), cloud(800, 130), skyline(520),
    i % 3 === 0 ? street(0, 540, 1200, i) : i % 3 === 1 ? estate(140, 540, 420, 10, '#F6DCC6', C.blush) + estate(680, 540, 380, 8, '#DDE9E1', C.tealMid) : tree(300, 540, 1.6) + tree(620, 540, 1.4, 'dark'),
    banyan(900 - (i % 4) * 60, 560, 1.2), bush(200, 550, 1.2), floor(540, C.sand));

export const scenes: Record<string, () => string> = Object.fromEntries(NAMES.map((name, i) => [name, () => draft(i)]));
scenes['logo'] = () => svg(512, 512, rect(0, 0, 512, 512, C.paper), rect(96, 96, 320, 320, C.brand, 60));
