/** The demo's photographs: a supper in warm light, a market in hard sun, pots in a room with little light. */
import type { Scene } from './camera.ts';
import { box, ellipsoid, lathe, type Material, type Shape, turned, unit, type Vec } from './shapes.ts';
import * as of from './things.ts';

const TERRACOTTA: Vec = [0.52, 0.22, 0.1];
const CREAM: Vec = [0.78, 0.7, 0.55];
const INK: Vec = [0.07, 0.09, 0.26];

const coloured = (row: readonly (readonly [x: number, color: Vec])[]) =>
  row.map(([x, color]) => [x, of.plain(color)] as const);

// --- A supper --------------------------------------------------------------------------------------------------

const CABBAGE = [
  of.plain([0.75, 0.78, 0.5], 0.5),
  of.plain([0.82, 0.83, 0.68], 0.5),
  of.plain([0.86, 0.4, 0.08], 0.5),
  of.plain([0.55, 0.64, 0.25], 0.5),
];

function pupusas([x, z]: readonly [number, number], size: number, seed: number): Shape[] {
  const place = (dx: number, y: number, dz: number): Vec => [x + dx * size, y * size, z + dz * size];
  const radii: Vec = [0.66 * size, 0.12 * size, 0.64 * size];
  return [
    of.plate([x, 0, z], size, [0.8, 0.76, 0.66], INK),
    ellipsoid(place(-0.3, 0.2, 0.1), radii, of.griddled, turned(seed)),
    ellipsoid(place(-0.12, 0.4, 0.22), radii, of.griddled, turned(seed + 2, 0.08, 0.06)),
    ...of.heap(place(0.52, 0.12, -0.32), 260, 0.46 * size, 0.36 * size, [0.13, 0.018, 0.03], CABBAGE, seed),
  ];
}

const RED_SAUCE: Shape[] = of.bowl([1.75, 0, 0.9], 0.62, of.clay(TERRACOTTA, [], 0.8), ([x, y, z]) => ({
  ...of.tomato([x, y, z]),
  gloss: 1,
}));
const BEANS: Shape[] = [
  ...of.bowl([2.1, 0, -1.5], 0.95, of.clay([0.3, 0.13, 0.07], [], 0.8), of.plain([0.1, 0.03, 0.02], 1)),
  ...of.heap([2.1, 0.5, -1.5], 90, 0.72, 0.16, [0.1, 0.06, 0.07], [of.plain([0.17, 0.05, 0.03], 1)], 9),
];
const SUPPER: Shape[] = [
  box([0, -0.5, -2], [9, 0.5, 6], of.boards([0.42, 0.22, 0.1], [0.16, 0.07, 0.03])),
  ...pupusas([-0.6, 0.7], 1.05, 1),
  ...pupusas([-2.2, -2.3], 1, 5),
  ...pupusas([4.2, -3.6], 1, 3),
  ...RED_SAUCE,
  ...BEANS,
  ...of.mug([-2.75, 0, 0.1], 1.05, of.clay([0.08, 0.16, 0.3], [[0.7, 2, CREAM]], 0.9), [0.05, 0.02, 0.01]),
  ...of.mug([0.4, 0, -2.6], 1.05, of.clay([0.08, 0.16, 0.3], [[0.7, 2, CREAM]], 0.9), [0.05, 0.02, 0.01]),
  ellipsoid([1.35, 0.22, 2.1], [0.27, 0.22, 0.24], of.lime, turned(1)),
  ellipsoid([0.95, 0.21, 2.45], [0.25, 0.21, 0.22], of.lime, turned(2.4)),
  box([-2.35, 0.04, 2], [0.06, 0.03, 0.85], of.plain([0.5, 0.48, 0.44], 1), turned(-0.18)),
  // Behind: a wall, a shelf with jars, a doorway into the night.
  box([0, 4, -13], [16, 9, 0.4], of.wall([0.62, 0.36, 0.14], [0.08, 0.22, 0.24], -2.2)),
  box([-6, 2.5, -12.4], [1.8, 5, 0.3], of.plain([0.02, 0.03, 0.05])),
  box([4.5, 3.2, -12.2], [3.2, 0.12, 0.5], of.plain([0.2, 0.1, 0.05])),
  ...coloured([
    [2.2, [0.6, 0.2, 0.1]],
    [3.4, CREAM],
    [4.5, [0.1, 0.3, 0.25]],
    [5.9, [0.5, 0.4, 0.1]],
  ]).map(([x, material]) => ellipsoid([x, 4, -12.1], [0.4, 0.7, 0.4], material)),
];
const BULBS: readonly Vec[] = [
  [-2.2, 7.4, -1],
  [4.2, 4.6, -9.5],
  [-1.2, 4.3, -11],
  [-4.6, 4.9, -10],
  [8.2, 4.8, -10.5],
];
const supper = {
  shapes: [...SUPPER, ...BULBS.map((at) => ellipsoid(at, [0.3, 0.34, 0.3], of.shining([1, 0.72, 0.38], 14)))],
  lamps: BULBS.slice(0, 2).map((at, place) => ({
    at,
    radius: 0.3,
    color: (place === 0 ? [62, 36, 15] : [40, 24, 10]) as Vec,
  })),
  sky: () => [0.035, 0.03, 0.035] as Vec,
  exposure: 1.7,
  // The phone takes some of the lamp's yellow away.
  balance: [0.95, 1.02, 1.28] as Vec,
  vignette: 0.5,
};

// --- A market --------------------------------------------------------------------------------------------------

const SLATS = of.boards([0.62, 0.44, 0.25], [0.34, 0.22, 0.12], 0.7);
const FRUIT = {
  mango: { radii: [0.62, 0.4, 0.42] as Vec, materials: [of.mango] },
  lime: { radii: [0.3, 0.26, 0.27] as Vec, materials: [of.lime] },
  tomato: { radii: [0.4, 0.34, 0.4] as Vec, materials: [of.tomato] },
  orange: { radii: [0.42, 0.41, 0.42] as Vec, materials: [of.orange] },
};

function fullCrate(
  kind: keyof typeof FRUIT,
  [x, y, z]: Vec,
  wide: number,
  deep: number,
  seed: number,
): Shape[] {
  const { radii, materials } = FRUIT[kind];
  return [
    ...of.crate([x, y, z], wide, deep, 1.1, SLATS),
    ...of.pile([x, y + 0.35, z], [wide - 0.9, deep - 0.9], 3, radii, materials, seed),
  ];
}

const STREET: Shape[] = [
  box([0, -9, -20], [60, 0.5, 60], of.plain([0.42, 0.4, 0.37], 0, 0.5, 2)),
  box([0, 2, -30], [40, 14, 0.5], of.wall([0.86, 0.62, 0.18], [0.1, 0.3, 0.42], -1)),
  box([-9, -1, -29.3], [2.6, 8, 0.4], of.plain([0.14, 0.3, 0.24])),
  box([8, 2, -29.3], [2.4, 3.4, 0.4], of.plain([0.25, 0.16, 0.1])),
  ...[-12, 13].map((x) => box([x, 0, -9], [0.18, 12, 0.18], of.plain([0.5, 0.5, 0.5], 0.4))),
  // Neighbours under their own cloths.
  box([-15, 6, -20], [6, 0.1, 5], of.plain([0.7, 0.1, 0.08]), turned(0.2, 0.1, 0.1)),
  box([14, 5.5, -19], [6, 0.1, 4.5], of.plain([0.1, 0.25, 0.6]), turned(-0.2, 0.1, -0.1)),
  ...coloured([
    [-17, [0.55, 0.2, 0.1]],
    [-14.4, [0.75, 0.6, 0.2]],
    [-12, [0.2, 0.4, 0.2]],
  ]).map(([x, material]) => box([x, -5.5, -18], [1.1, 2.6, 1.2], material)),
  ...coloured([
    [11.5, [0.12, 0.2, 0.45]],
    [14, [0.6, 0.55, 0.5]],
    [16.8, [0.5, 0.12, 0.15]],
  ]).map(([x, material]) => ellipsoid([x, -4, -17], [1.2, 3.2, 1], material)),
];
const sun = { from: unit([0.55, 1, 0.42]), color: [3.6, 3.35, 2.9] as Vec, wide: 0.012 };
const daylight = (to: Vec): Vec => [0.55 + 0.2 * to[1], 0.68 + 0.18 * to[1], 0.9 + 0.2 * to[1]];
const market = {
  sun,
  sky: daylight,
  exposure: 0.62,
  balance: [1, 1, 1.02] as Vec,
  vignette: 0.25,
  grain: 0.022,
};
const STALL: Shape[] = [
  box([0, -1.2, 0], [13, 0.2, 6], of.plain([0.1, 0.2, 0.5], 0.2, 0.3, 1.5)),
  ...fullCrate('mango', [-5.2, -0.95, 1.4], 4.6, 3.6, 2),
  ...fullCrate('lime', [-0.2, -0.95, 1.6], 4.4, 3.6, 4),
  ...fullCrate('tomato', [4.8, -0.95, 1.3], 4.6, 3.6, 6),
  ...fullCrate('orange', [-2.8, 0.1, -2.6], 4.8, 3.6, 8),
  ...fullCrate('mango', [2.6, 0.1, -2.7], 4.8, 3.6, 10),
  ellipsoid([-8.3, 0.2, -1.6], [1.9, 1.35, 1.35], of.melon, turned(0.5)),
  ellipsoid([-7.7, 0.1, -4], [1.8, 1.3, 1.3], of.melon, turned(-0.4)),
  ellipsoid([7.6, 0.3, -2.8], [2, 1.4, 1.4], of.melon, turned(0.2)),
  // The stall's own cloth throws its edge across the fruit.
  box([-3.5, 9, -4.5], [11, 0.05, 5], of.plain([0.75, 0.68, 0.5]), turned(0.05, -0.12, 0.03)),
];

// --- Pots in a room with little light ---------------------------------------------------------------------------

const jar = (at: Vec, size: number, material: Material) =>
  lathe(
    at,
    (
      [
        [0, 0],
        [0.42, 0],
        [0.72, 0.35],
        [0.86, 0.8],
        [0.82, 1.2],
        [0.58, 1.6],
        [0.36, 1.85],
        [0.34, 2.05],
        [0.46, 2.25],
        [0.48, 2.28],
        [0.42, 2.28],
        [0.3, 2.05],
        [0.3, 1.8],
      ] as const
    ).map(([radius, height]) => [radius * size, height * size] as const),
    material,
  );
const TABLECLOTH = of.cloth([[0.42, 0.36, 0.3], INK, [0.42, 0.36, 0.3], [0.4, 0.1, 0.06], [0.5, 0.42, 0.3]]);
const ROOM: Shape[] = [
  box([0, -0.5, -2], [14, 0.5, 8], TABLECLOTH, turned(0.22)),
  box([0, 5, -9.5], [20, 10, 0.5], of.wall([0.34, 0.36, 0.32], [0.2, 0.24, 0.26], 1.2)),
  box([7, 1.2, -8.6], [1.6, 2.6, 0.6], of.plain([0.16, 0.09, 0.05])),
];
const WINDOW: Vec = [-7.5, 6, 2.5];
const room = {
  lamps: [
    { at: WINDOW, radius: 1.3, color: [17, 19, 21] as Vec },
    // Somebody's bulb in the room behind.
    { at: [6, 7, 5] as Vec, radius: 0.3, color: [9, 6.4, 3.4] as Vec },
  ],
  sky: () => [0.02, 0.024, 0.028] as Vec,
  exposure: 2.3,
  balance: [0.98, 1.04, 0.94] as Vec,
  vignette: 0.55,
  grain: 0.05,
};
const POT = {
  jar: jar(
    [0.2, 0, -0.6],
    1.15,
    of.clay(TERRACOTTA, [
      [0.85, 1, CREAM],
      [1, 1.2, INK],
      [1.2, 1.35, CREAM],
    ]),
  ),
  black: jar([2.5, 0, -2], 0.95, of.clay([0.1, 0.08, 0.07], [[0.6, 0.72, TERRACOTTA]], 0.5)),
  mug: of.mug([-1.6, 0, 0.9], 1.15, of.clay(TERRACOTTA, [[0.55, 0.95, INK]], 0.6), [0.05, 0.02, 0.01]),
  bowl: of.bowl(
    [2, 0, 0.9],
    0.95,
    of.clay([0.42, 0.16, 0.08], [[0.5, 0.62, CREAM]], 0.5),
    of.plain([0.1, 0.04, 0.02], 0.3),
  ),
  dish: of.plate([-2.7, 0, -1.9], 1.1, TERRACOTTA, INK),
};

const PORTRAIT = { width: 540, height: 720 };
const SQUARE = { width: 600, height: 600 };
const WIDE = { width: 900, height: 600 };
const SMALL = { width: 660, height: 440 };

/** The photographs by file name, below public/demo/. */
export const SCENES: Readonly<Record<string, Scene>> = {
  'comedor-dona-tila': {
    ...{ ...supper, ...WIDE, grain: 0.032 },
    ...{ eye: [0.4, 3.3, 6.2], look: [0.1, 0.65, -1.6], zoom: 0.36, tilt: 0.035, lens: 0.13, focus: 6.4 },
  },
  // The other house, upright, and the flash of a passing car in the lens: too light.
  'comedor-dona-tila-costa': {
    ...{ ...supper, ...PORTRAIT, grain: 0.045, exposure: 2.6 },
    ...{ eye: [-2.6, 3.1, 4.8], look: [-0.3, 0.3, -0.4], zoom: 0.5, tilt: -0.05, lens: 0.1, focus: 5.3 },
  },
  'loteria-canasta': {
    ...{ ...market, ...WIDE, shapes: [...STALL, ...STREET], exposure: 0.85 },
    ...{ eye: [-1.5, 4.6, 8.5], look: [-2.2, -0.2, 0], zoom: 0.4, tilt: 0.03, lens: 0.05, focus: 9.6 },
  },
  'huerta-los-planes': {
    ...{ ...market, ...WIDE, shapes: [...STALL, ...STREET] },
    ...{ eye: [1.2, 5.2, 10.5], look: [-0.5, 0.5, -1.6], zoom: 0.42, tilt: -0.04, lens: 0.05, focus: 11.5 },
  },
  'huerta-los-planes/mango': {
    ...{ ...market, ...PORTRAIT, shapes: [...STALL, ...STREET] },
    ...{ eye: [-4.6, 4.4, 6], look: [-5.1, 0.3, 1.2], zoom: 0.5, tilt: 0.06, lens: 0.09, focus: 5.9 },
  },
  'huerta-los-planes/limon': {
    ...{ ...market, ...SQUARE, shapes: [...STALL, ...STREET], exposure: 0.78 },
    ...{ eye: [-0.6, 4.6, 4.6], look: [-0.2, 0.3, 1.4], zoom: 0.4, tilt: -0.03, lens: 0.1, focus: 4.9 },
  },
  'huerta-los-planes/tomate': {
    ...{ ...market, ...PORTRAIT, shapes: [...STALL, ...STREET], exposure: 0.5 },
    ...{ eye: [5.6, 4.2, 5.6], look: [4.7, 0.3, 1], zoom: 0.5, tilt: 0.02, lens: 0.08, focus: 5.8 },
  },
  'huerta-los-planes/sandia': {
    ...{ ...market, ...SMALL, shapes: [...STALL, ...STREET], exposure: 0.7 },
    ...{ eye: [-9.8, 3, 5.6], look: [-7.6, 0.3, -2.2], zoom: 0.34, tilt: -0.05, lens: 0.08, focus: 7.4 },
  },
  'barro-viejo': {
    ...{ ...room, ...WIDE, shapes: [...ROOM, ...Object.values(POT).flat()] },
    ...{ eye: [0.6, 3, 7.4], look: [0.1, 0.8, -0.5], zoom: 0.42, tilt: 0.045, lens: 0.09, focus: 7.6 },
  },
  'barro-viejo/jarron': {
    ...{ ...room, ...PORTRAIT, shapes: [...ROOM, POT.jar, POT.black], exposure: 1.7 },
    ...{ eye: [-0.9, 2.3, 5.2], look: [0.4, 1.25, -0.6], zoom: 0.4, tilt: -0.05, lens: 0.12, focus: 6 },
  },
  'barro-viejo/taza': {
    ...{ ...room, ...SQUARE, shapes: [...ROOM, ...POT.mug, POT.jar] },
    ...{ eye: [-0.9, 2.2, 4.6], look: [-1.4, 0.45, 0.9], zoom: 0.36, tilt: 0.03, lens: 0.1, focus: 4.1 },
  },
  'barro-viejo/cazuela': {
    ...{ ...room, ...SMALL, shapes: [...ROOM, ...POT.bowl, POT.black], grain: 0.065, exposure: 1.9 },
    ...{ eye: [1.2, 2.6, 4.6], look: [2, 0.4, 0.6], zoom: 0.42, tilt: 0.06, lens: 0.1, focus: 4.6 },
  },
  // Moved while it focused.
  'barro-viejo/plato': {
    ...{ ...room, ...SQUARE, shapes: [...ROOM, POT.dish, ...POT.mug] },
    ...{ eye: [-2.2, 3.6, 1.6], look: [-2.6, 0.1, -1.7], zoom: 0.42, tilt: -0.06, lens: 0.14, focus: 3.6 },
  },
};
