/** What stands on the tables of the demo's photographs. Lengths in decimetres. */
import { chance, clouds, noise } from './noise.ts';
import { box, ellipsoid, lathe, type Material, plus, type Shape, times, turned, type Vec } from './shapes.ts';

const mix = (a: Vec, b: Vec, part: number): Vec => plus(times(a, 1 - part), b, part);
const step = (low: number, high: number, value: number): number => {
  const part = Math.min(1, Math.max(0, (value - low) / (high - low)));
  return part * part * (3 - 2 * part);
};

type Profile = readonly (readonly [radius: number, height: number])[];

/** Returns a profile drawn for a thing of size 1, for one of this size. */
const sized = (profile: Profile, size: number): Profile =>
  profile.map(([radius, height]) => [radius * size, height * size]);

/** One colour, a little uneven. */
export const plain =
  (color: Vec, gloss = 0, uneven = 0.25, size = 0.4): Material =>
  (at) => ({ color: times(color, 1 - uneven / 2 + uneven * clouds(at, size)), gloss });

/** A lamp's own. */
export const shining =
  (color: Vec, glow: number): Material =>
  () => ({ color, glow });

/** Boards of old wood along x. */
export const boards =
  (light: Vec, dark: Vec, wide = 1.6): Material =>
  ([x, y, z]) => {
    const board = Math.floor(z / wide);
    const grain = clouds([x * 0.35 + board * 7, y * 4, z * 5 + board], 0.5);
    const seam = Math.abs(z / wide - board - 0.5) > 0.488 ? 0.25 : 1;
    const color = mix(dark, light, step(0.25, 0.75, grain + 0.2 * (noise([board * 3.7, 0, 1]) - 0.5)));
    return { color: times(color, seam), gloss: 0.55, bump: [0, 0, (grain - 0.5) * 0.25] };
  };

/** Woven stripes with soft folds, along z. */
export const cloth =
  (stripes: readonly Vec[], wide = 0.5): Material =>
  ([x, , z]) => {
    const at = Math.floor(x / wide + 0.06 * Math.sin(z * 3));
    const color = stripes[((at % stripes.length) + stripes.length) % stripes.length] ?? [0.5, 0.5, 0.5];
    const thread = 0.82 + 0.18 * Math.sin(x * 90) * Math.sin(z * 90);
    const fold = (dx: number, dz: number) => clouds([(x + dx) * 0.9, 0, (z + dz) * 0.5], 1.4);
    const [bx, bz] = [fold(-0.05, 0) - fold(0.05, 0), fold(0, -0.05) - fold(0, 0.05)];
    return { color: times(color, thread), bump: [bx * 6, 0, bz * 6] };
  };

/** A wall: plaster above, painted below a height. */
export const wall =
  (above: Vec, below: Vec, height: number): Material =>
  (at) => ({ color: times(at[1] > height ? above : below, 0.75 + 0.4 * clouds(at, 3)) });

const CORN: Vec = [0.83, 0.6, 0.27];

/** Corn dough with the brown places of the griddle. */
export const griddled: Material = (at) => {
  const brown = step(0.5, 0.64, clouds([at[0] * 2.4 + 3, at[1], at[2] * 2.4], 0.8));
  const dark = step(0.62, 0.72, clouds([at[0] * 2.4 + 3, at[1], at[2] * 2.4], 0.8));
  const rough = clouds([at[0] * 14, at[1] * 4, at[2] * 14], 1) - 0.5;
  return {
    color: mix(mix(CORN, [0.45, 0.23, 0.07], brown * 0.8), [0.12, 0.06, 0.03], dark * 0.85),
    gloss: 0.5,
    bump: [rough * 0.7, 0, rough * 0.5],
  };
};

/** A plate of glazed clay with a rim in a colour. */
export function plate(at: Vec, size: number, color: Vec, rim: Vec): Shape {
  const profile = [
    [0, 0.02],
    [0.7, 0],
    [1.28, 0.2],
    [1.33, 0.23],
    [1.29, 0.26],
    [0.82, 0.09],
    [0, 0.08],
  ] as const;
  return lathe(at, sized(profile, size), ([x, y, z]) => ({
    color: Math.hypot(x, z) > 1.12 * size ? rim : times(color, 0.9 + 0.15 * clouds([x, y, z], 0.3)),
    gloss: 0.9,
  }));
}

/** A bowl of this width with something dark or red in it. */
export function bowl(at: Vec, size: number, clay: Material, filling: Material): Shape[] {
  const profile = [
    [0, 0],
    [0.45, 0],
    [0.8, 0.3],
    [0.95, 0.72],
    [0.98, 0.75],
    [0.9, 0.74],
    [0.84, 0.58],
  ] as const;
  return [
    lathe(at, sized(profile, size), clay),
    lathe(
      plus(at, [0, 0.58 * size, 0]),
      [
        [0, 0.02],
        [0.85 * size, 0],
      ],
      filling,
    ),
  ];
}

/** A mug with what is in it; the ear is a row of balls. */
export function mug(at: Vec, size: number, clay: Material, filling: Vec): Shape[] {
  const profile = [
    [0, 0],
    [0.36, 0],
    [0.42, 0.15],
    [0.44, 0.85],
    [0.46, 0.88],
    [0.4, 0.88],
    [0.39, 0.7],
  ] as const;
  const ear = Array.from({ length: 9 }, (_, part) => {
    const angle = ((part - 4) / 4) * 1.35;
    return ellipsoid(
      plus(at, [size * (0.4 + 0.28 * Math.cos(angle)), size * (0.46 + 0.26 * Math.sin(angle)), 0]),
      [0.075 * size, 0.075 * size, 0.09 * size],
      clay,
    );
  });
  return [
    lathe(at, sized(profile, size), clay),
    lathe(
      plus(at, [0, 0.72 * size, 0]),
      [
        [0, 0],
        [0.395 * size, 0.001],
      ],
      () => ({ color: filling, gloss: 1 }),
    ),
    ...ear,
  ];
}

/** Small things thrown on a round heap: `many` of them, each of `radii`, up to `reach` wide and `height` high. */
export function heap(
  at: Vec,
  many: number,
  reach: number,
  height: number,
  radii: Vec,
  materials: readonly Material[],
  seed: number,
): Shape[] {
  const random = chance(seed);
  return Array.from({ length: many }, () => {
    const [turn, far] = [2 * Math.PI * random(), Math.sqrt(random())];
    const lift = height * (1 - far * far) * (0.35 + 0.65 * random());
    const place: Vec = [Math.cos(turn) * far * reach, lift + radii[1], Math.sin(turn) * far * reach];
    const size = 0.8 + 0.4 * random();
    const material = materials[Math.floor(random() * materials.length)] ?? plain([0.5, 0.5, 0.5]);
    return ellipsoid(
      plus(at, place),
      times(radii, size),
      material,
      turned(6 * random(), random() - 0.5, random() - 0.5),
    );
  });
}

/** Fruit in rows that lie on each other, in a place of `wide` by `deep`. */
export function pile(
  at: Vec,
  [wide, deep]: readonly [number, number],
  layers: number,
  radii: Vec,
  materials: readonly Material[],
  seed: number,
): Shape[] {
  const random = chance(seed);
  const found: Shape[] = [];
  const [stepX, stepZ] = [radii[0] * 1.85, radii[2] * 1.85];
  for (let layer = 0; layer < layers; layer += 1) {
    const inset = layer * 0.55;
    for (let x = inset * stepX; x <= wide - inset * stepX; x += stepX) {
      for (let z = inset * stepZ; z <= deep - inset * stepZ; z += stepZ) {
        const jitter = () => (random() - 0.5) * radii[0] * 0.5;
        const place: Vec = [
          x - wide / 2 + jitter(),
          radii[1] * (1 + layer * 1.45) + jitter() * 0.4,
          z - deep / 2 + jitter(),
        ];
        const material = materials[Math.floor(random() * materials.length)] ?? plain([0.5, 0.5, 0.5]);
        const size = 0.88 + 0.24 * random();
        found.push(
          ellipsoid(
            plus(at, place),
            times(radii, size),
            material,
            turned(6 * random(), random() - 0.5, random() - 0.5),
          ),
        );
      }
    }
  }
  return found;
}

/** An open crate of slats, its floor at `at`. */
export function crate([x, y, z]: Vec, wide: number, deep: number, high: number, wood: Material): Shape[] {
  const slats = [0.22, 0.68].flatMap((part) => [
    box([x, y + high * part, z + deep / 2], [wide / 2, high * 0.19, 0.06], wood),
    box([x, y + high * part, z - deep / 2], [wide / 2, high * 0.19, 0.06], wood),
    box([x + wide / 2, y + high * part, z], [0.06, high * 0.19, deep / 2], wood),
    box([x - wide / 2, y + high * part, z], [0.06, high * 0.19, deep / 2], wood),
  ]);
  const posts = [-1, 1].flatMap((px) =>
    [-1, 1].map((pz) =>
      box([x + (px * wide) / 2, y + high / 2, z + (pz * deep) / 2], [0.14, high / 2, 0.14], wood),
    ),
  );
  return [...slats, ...posts, box([x, y, z], [wide / 2, 0.05, deep / 2], wood)];
}

/** Skins of fruit; on an ellipsoid `at` is on the unit sphere. */
export const mango: Material = (at) => {
  const red = step(0.1, 0.9, at[0] * 0.5 + 0.45 + 0.5 * (clouds(at, 1.3) - 0.5));
  const spots = step(0.66, 0.72, noise([at[0] * 11, at[1] * 11, at[2] * 11]));
  const color = mix(
    mix([0.86, 0.55, 0.06], [0.72, 0.13, 0.05], red),
    [0.3, 0.42, 0.08],
    step(0.35, 0.9, -at[0]),
  );
  return { color: mix(color, [0.25, 0.14, 0.05], spots * 0.5), gloss: 0.6 };
};
const peel =
  (one: Vec, two: Vec, gloss: number): Material =>
  (at) => ({
    color: mix(one, two, step(0.35, 0.65, clouds(at, 1.1))),
    gloss,
    bump: [0.1 * (noise(times(at, 26)) - 0.5), 0.1 * (noise(times(at, 31)) - 0.5), 0],
  });
export const lime = peel([0.2, 0.42, 0.05], [0.42, 0.55, 0.1], 0.7);
export const orange = peel([0.85, 0.36, 0.03], [0.9, 0.48, 0.06], 0.6);
export const tomato = peel([0.68, 0.06, 0.03], [0.78, 0.14, 0.04], 0.9);
export const melon: Material = (at) => {
  const turn = Math.atan2(at[2], at[1]) * 6 + 2.2 * (clouds(times(at, 2.5), 0.6) - 0.5);
  return { color: mix([0.03, 0.13, 0.04], [0.34, 0.5, 0.16], step(-0.1, 0.55, Math.sin(turn))), gloss: 0.6 };
};

/** Clay of Ilobasco: burnt, with painted bands at the given heights. */
export const clay =
  (
    color: Vec,
    bands: readonly (readonly [from: number, to: number, color: Vec])[] = [],
    gloss = 0.25,
  ): Material =>
  (at) => {
    const [x, y, z] = at;
    const smoke = clouds([x * 0.9, y * 0.9, z * 0.9], 0.9);
    const turn = Math.atan2(z, x);
    const edge = 0.02 * Math.sin(turn * 3 + 1) + 0.02 * (noise([turn * 6, y * 3, 2]) - 0.5);
    const band = bands.find(([from, to]) => y + edge > from && y + edge < to)?.[2] ?? color;
    const ridge = Math.sin(y * 70 + 2 * noise([x, y * 5, z])) * 0.05;
    return { color: times(band, 0.55 + 0.75 * smoke), gloss, bump: [0, ridge, 0] };
  };
