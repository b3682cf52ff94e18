/** Ten pictures for health information. */
import { at, C, circle, group, inked, path, range, rect, stroke } from '../lib/base.ts';
import { bed, bench, bolts, carrier, chairFront, chairSide, counter, roundTable, sewing, table, trolley } from '../lib/furniture.ts';
import { awning, sun } from '../lib/places.ts';
import { atTable, oneUp, push, sitFront, sitSide, stroll, walk, wave, work } from '../lib/poses.ts';
import { clinic, hall, home, kitchen, shade, shamShuiPo } from '../lib/rooms.ts';
import { sheet, sitter, stage, who } from '../lib/stage.ts';
import { bottle, bowl, buns, cuff, cup, fan, gourd, heart, jar, leafy, monitor, plant, plate, steam, steamer, teapot, tube, umbrella } from '../lib/things.ts';
import { birdcage } from './themes.ts';

/** A market stall: striped awning, red lamps, crates of vegetables. */
export const stall = (w: number): string =>
  inked(
    stroke(`M${-w / 2 + 8} 0V-220M${w / 2 - 8} 0V-220`, { 'stroke-width': 7 }),
    ...range(3).map((i) => stroke(`M${-w / 3 + (i * w) / 3}-214v22`) + path(`M${-w / 3 + (i * w) / 3 - 20}-172C${-w / 3 + (i * w) / 3 - 16}-196 ${-w / 3 + (i * w) / 3 + 16}-196 ${-w / 3 + (i * w) / 3 + 20}-172z`, C.brand)),
    rect(-w / 2, -84, w, 84, C.wood, 3),
    stroke(`M${-w / 2}-56H${w / 2}M${-w / 2}-28H${w / 2}`, { 'stroke-width': 2 }),
  ) +
  range(Math.floor(w / 40)).map((i) => at(-w / 2 + 24 + i * 40, -84, i % 3 === 1 ? gourd() : i % 3 === 2 ? inked(circle(-9, -10, 11, C.brand), circle(11, -10, 11, C.yellow), circle(1, -24, 11, C.brand)) : leafy(), 0.8)).join('') +
  inked(at(0, 0, awning(-w / 2 - 14, -246, w + 28, C.teal)));

const walking = (): string =>
  sheet(
    shamShuiPo(4),
    stage(1.42, 630,
      at(160, -24, stall(270)),
      at(720, -24, stall(270)),
      who('siti', 470, { ...walk, mood: { mouth: 'open', eyes: 'happy' } }, -6),
      at(306, 12, trolley(C.strong)),
      who('chan', 376, { ...walk, hands: [[36, -150], [-48, -124]], behind: [false, true], mood: { eyes: 'happy' } }, 8),
      who('khan', 620, { ...stroll, turn: -0.6, hands: [[-37, -130], [38, -130]], toes: [-1, -1] }, 4),
    ),
  );

const salt = (): string =>
  sheet(
    kitchen(),
    stage(1.95, 740,
      sitter('fung', 250, { ...work, turn: 0.4, hands: [[-26, -156], [44, -206]], elbows: [[-1, 0.5], [1, 0.6]], fore: [0.78, 0.9], mood: { mouth: 'talk', eyes: 'happy' } }),
      inked(stroke('M292-212L272-238', { 'stroke-width': 6 }), stroke('M292-212L272-238', { stroke: C.grey, 'stroke-width': 2 })),
      at(300, 20, counter(760, 136)),
      at(170, -118, bowl(C.paper, C.leaf), 1.1),
      at(166, -148, steam(44)),
      at(356, -118, jar(C.white, C.brand, 0.28), 1.1),
      at(414, -118, bottle(C.black, C.brand), 0.95),
      at(484, -118, inked(circle(-14, -13, 13, C.yellow), circle(14, -13, 13, C.leaf))),
      at(548, -118, leafy(), 1),
      at(84, -118, gourd(), 1),
    ),
  );

const sleep = (): string =>
  sheet(
    home('night', '#DCE6E2'),
    stage(1.7, 650,
      at(350, 0, bed(400)),
      at(190, -72, inked(path('M-34 0C-44-34 40-38 44-8C46 2-30 4-34 0z', C.white))),
      group('translate(292 -88) rotate(-90)', sitter('lam', 0, { neck: [0, -60], hip: [0, 40], feet: [[-10, 150], [10, 150]], hands: [[-20, 30], [20, 30]], mood: { eyes: 'closed', mouth: 'calm' } })),
      inked(path('M262-112C340-140 470-138 546-116C560-100 556-66 548-56C470-48 330-48 252-56C244-78 250-104 262-112z', C.teal), path('M262-112C280-118 300-122 318-124C304-100 302-74 308-52C286-52 266-54 252-56C244-78 250-104 262-112z', C.butter)),
      inked(...range(6).map((i) => circle(350 + (i % 3) * 70, -108 + Math.floor(i / 3) * 32, 4.5, C.yellow, { stroke: 'none' }))),
      at(92, 0, table(84, 74)),
      at(92, -74, cup(C.paper)),
      inked(path('M590-8h34c6 0 6 8 0 8h-38c-2-4 0-8 4-8zM560 4h34c6 0 6 8 0 8h-38c-2-4 0-8 4-8z', C.brand)),
    ),
  );

const homeReading = (): string =>
  sheet(
    home('estate'),
    stage(1.8, 662,
      at(250, 0, chairSide(C.teal)),
      sitter('gurung', 250, { ...sitSide, hands: [[80, -112], [60, -100]], mood: { eyes: 'closed', mouth: 'smile' } }),
      at(420, 0, table(270, 104)),
      at(432, -104, monitor(), 1.05),
      tube('M258-146C300-116 340-150 400-118'),
      cuff(254, -148, 58),
      at(512, -104, plant(C.blush), 0.6),
      at(360, -104, cup(C.paper), 0.9),
    ),
  );

const mindful = (): string =>
  sheet(
    shade(820, 4),
    stage(1.55, 640,
      at(300, -228, birdcage(), 1.05),
      at(330, 0, bench(330)),
      sitter('chan', 252, { ...sitFront, turn: 0.5, hands: [[-22, -96], [56, -128]], elbows: [[-1, 0.3], [0.4, 1]], mood: { eyes: 'happy' } }),
      sitter('gurung', 402, { ...sitFront, turn: -0.5, hands: [[-36, -130], [24, -96]], elbows: [[-0.4, 1], [1, 0.3]], fore: [0.9, 1], mood: { mouth: 'open', eyes: 'happy' } }),
      at(318, -118, cup(C.paper), 0.85),
      at(356, -122, cup(C.butter), 0.85),
      at(330, -77, teapot(C.brand), 0.62),
    ),
  );

const story = (): string =>
  sheet(
    rect(0, 0, 1200, 675, '#FBEBD8'), rect(0, 520, 1200, 155, '#DDB990'), rect(60, 80, 1080, 12, C.wood, 4), rect(60, 250, 1080, 12, C.wood, 4),
    ...range(24).map((i) => rect(76 + i * 44, 140 - (i % 3) * 14, 36, 110 + (i % 3) * 14, [C.blush, C.tealPale, C.butter, C.leafPale, C.peach, '#B9D3CC'][i % 6] ?? C.peach, 5)),
    stage(1.72, 656,
      at(40, -10, bolts([C.brand, C.tealMid, C.yellow])),
      at(618, -10, bolts([C.leaf, C.blush, C.teal])),
      at(228, 0, chairSide(C.blush)),
      sitter('mei', 228, { ...sitSide, hands: [[82, -116], [92, -108]], elbows: [[-0.4, 1], [0, 1]], mood: { eyes: 'happy', mouth: 'open' } }),
      sitter('ka', 520, { ...sitSide, hands: [[46, -126], [58, -112]], elbows: [[-0.4, 1], [0, 1]], mood: { eyes: 'dot' } }, 0, true),
      at(520, 0, ''),
      at(370, 0, table(250, 104)),
      at(380, -104, sewing(), 0.92),
      inked(path('M306-106C290-96 300-60 318-40C330-60 340-92 336-106z', C.yellow)),
    ),
  );

const heat = (): string =>
  sheet(
    rect(0, 0, 1200, 675, '#FFF3DA'),
    shamShuiPo(2, '#FFF3DA'), sun(600, 110, 84),
    stage(1.5, 634,
      who('chan', 240, { ...stroll, hands: [[36, -168], [34, -140]], elbows: [[-1, 0.6], [-1, 0.4]], mood: { eyes: 'happy' } }),
      at(276, -196, umbrella(C.brand), 1.1),
      who('kit', 590, { turn: -0.5, spread: 0.8, hands: [[-84, -170], [40, -130]], elbows: [[-0.2, 1], [1, 0.3]], mood: { mouth: 'open' } }, -4),
      who('lam', 426, { turn: 0.5, spread: 0.8, hands: [[-37, -130], [48, -176]], elbows: [[-1, 0.4], [0.4, 1]], mood: { mouth: 'open' } }, 4),
      at(494, -160, bottle(C.tealPale, C.tealMid), 0.72),
      at(720, 0, table(110, 84)),
      at(720, -84, fan(), 1),
    ),
  );

const vaccine = (): string =>
  sheet(
    clinic('trees', 'left'),
    stage(1.74, 664,
      who('yan', 176, { turn: 0.5, spread: 0.8, hands: [[-37, -126], [40, -170]], elbows: [[-1, 0.3], [0.6, 1]], mood: { mouth: 'open' } }, -8),
      who('mei', 350, { turn: 0.2, hands: [[-37, -126], [58, -196]], elbows: [[-1, 0.3], [1, 0.8]], mood: { mouth: 'open', eyes: 'happy' } }),
      group('translate(308 -176) rotate(14)', inked(rect(-10, -5, 20, 10, C.butter, 5), circle(0, 0, 1.5, C.ink, { stroke: 'none' }))),
      who('bo', 480, { ...wave, turn: -0.3 }, 8),
      heart(218, -190, 1, C.brand).replace('<path', '<path stroke="#1F1A17" stroke-width="3"'),
    ),
  );

const family = (): string =>
  sheet(
    home('night'),
    stage(1.72, 740,
      sitter('ka', 230, { ...atTable, turn: 0.4, mood: { eyes: 'happy' } }, -26),
      sitter('wong', 470, { ...atTable, turn: -0.4, hands: [[-40, -140], [26, -112]], mood: { mouth: 'open', eyes: 'happy' } }, -26),
      sitter('lok', 350, { hands: [[-60, -236], [60, -236]], elbows: [[-1, 0.6], [1, 0.6]], mood: { mouth: 'open', eyes: 'happy' } }, -40),
      sitter('chan', 100, { ...atTable, turn: 0.6, hands: [[-14, -116], [46, -132]] }, 6),
      sitter('bo', 596, { turn: -0.6, hands: [[-50, -160], [30, -150]], elbows: [[-1, 0.6], [1, 0.6]], mood: { mouth: 'open' } }, -26),
      at(350, 20, roundTable(620, 96)),
      at(350, -72, plate('fish'), 1.2),
      at(236, -70, plate('greens'), 1.05),
      at(462, -66, buns(), 0.9),
      at(286, -50, bowl(C.paper, C.white), 0.8),
      at(410, -50, bowl(C.paper, C.white), 0.8),
      at(150, -78, bowl(C.paper, C.white), 0.8),
      at(556, -78, bowl(C.paper, C.white), 0.8),
    ),
  );

const talk = (): string =>
  sheet(
    hall('trees'),
    rect(690, 66, 400, 250, C.white, 6), rect(704, 80, 372, 222, C.tealPale, 3),
    group('translate(890 190) scale(3)', heart(0, 0, 1.2).replace('<path', '<path stroke="none"')),
    path('M724 196H800L820 150L850 246L872 196H902', 'none', { stroke: C.white, 'stroke-width': 8, 'stroke-linejoin': 'round', 'stroke-linecap': 'round' }),
    stage(1.5, 636,
      who('ng', 640, { turn: -0.5, spread: 0.8, hands: [[-70, -210], [40, -140]], elbows: [[-0.4, 1], [1, 0.3]], mood: { mouth: 'open' } }, -10),
      ...[390, 250, 110].map((x, i) => at(x, i * 4, chairSide(C.tealMid))),
      sitter('khan', 390, sitSide),
      sitter('mei', 250, { ...sitSide, mood: { eyes: 'happy' } }, 4),
      sitter('wong', 110, { ...sitSide, hands: [[30, -230], [54, -100]], elbows: [[0.4, 1], [-1, 1]], mood: { mouth: 'open' } }, 8),
    ),
  );

export const info = {
  'info-walking': walking, 'info-salt': salt, 'info-sleep': sleep, 'info-blood-pressure': homeReading, 'info-mind': mindful,
  'info-story': story, 'info-heat': heat, 'info-vaccine': vaccine, 'info-family': family, 'info-talk': talk,
};
