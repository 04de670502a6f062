/** A phone's camera in a drawn world: light, lens, and what its sensor makes of it. */
import { chance } from './noise.ts';
import { cross, dot, type Hit, minus, plus, type Shape, times, unit, type Vec, worldOf } from './shapes.ts';

/** A scene, and how somebody takes a picture of it. Lengths in decimetres. */
export interface Scene {
  readonly shapes: readonly Shape[];
  /** The sun: from where, how bright, and how wide (0 = hard shadows). */
  readonly sun?: { readonly from: Vec; readonly color: Vec; readonly wide: number };
  /** Lamps: balls that shine. */
  readonly lamps?: readonly { readonly at: Vec; readonly radius: number; readonly color: Vec }[];
  /** The light of whatever isn't drawn, seen in a direction. */
  readonly sky: (to: Vec) => Vec;
  readonly width: number;
  readonly height: number;
  readonly eye: Vec;
  readonly look: Vec;
  /** Half of the picture's height at distance 1. */
  readonly zoom: number;
  /** How crooked it is held, in radians. */
  readonly tilt: number;
  /** How far the lens is open, and what is sharp, by its distance from the eye. */
  readonly lens: number;
  readonly focus: number;
  readonly exposure: number;
  /** What the white balance makes of red, green and blue. */
  readonly balance: Vec;
  /** Of the sensor, 0 to 1. */
  readonly grain: number;
  /** How much darker the corners are, 0 to 1. */
  readonly vignette: number;
}

const BOUNCES = 4;

function sideways(normal: Vec, random: () => number): Vec {
  const [turn, reach] = [2 * Math.PI * random(), Math.sqrt(random())];
  const helper: Vec = Math.abs(normal[0]) > 0.7 ? [0, 1, 0] : [1, 0, 0];
  const one = unit(cross(normal, helper));
  const across = plus(times(one, Math.cos(turn) * reach), cross(normal, one), Math.sin(turn) * reach);
  return unit(plus(across, normal, Math.sqrt(1 - reach * reach)));
}

const by = (a: Vec, b: Vec): Vec => [a[0] * b[0], a[1] * b[1], a[2] * b[2]];

/** The light that comes along a ray from the scene to the eye: red, green, blue. */
function lightAlong(
  scene: Scene,
  meet: ReturnType<typeof worldOf>,
  random: () => number,
  eye: Vec,
  to: Vec,
): Vec {
  const { sun, lamps = [] } = scene;
  let light: Vec = [0, 0, 0];
  let left: Vec = [1, 1, 1];
  let from = eye;
  let direction = to;
  /** A lamp that is met by chance was counted before. */
  let isDirect = true;
  for (let bounce = 0; bounce < BOUNCES; bounce += 1) {
    const hit: Hit | null = meet({ from, to: direction }, 1e6);
    if (hit === null) return plus(light, by(left, scene.sky(direction)));
    const { color, gloss = 0, bump, glow = 0 } = hit.material(hit.at);
    if (glow > 0) return isDirect ? plus(light, by(left, times(color, glow))) : light;
    let normal = bump ? unit(plus(hit.normal, bump)) : hit.normal;
    if (dot(normal, direction) > 0) normal = hit.normal;
    from = plus(plus(from, direction, hit.distance), hit.normal, 1e-3);
    if (random() < gloss * (0.04 + 0.96 * (1 + dot(normal, direction)) ** 5)) {
      const mirrored = plus(direction, normal, -2 * dot(normal, direction));
      direction = unit(plus(mirrored, sideways(normal, random), 0.12));
      if (dot(direction, hit.normal) <= 0) return light;
      continue;
    }
    left = by(left, color);
    if (sun) {
      const toward = unit(plus(sun.from, sideways(sun.from, random), sun.wide));
      const facing = dot(normal, toward);
      if (facing > 0 && meet({ from, to: toward }, 1e6, true) === null) {
        light = plus(light, by(left, sun.color), facing);
      }
    }
    for (const lamp of lamps) {
      const way = minus(plus(lamp.at, sideways(unit(minus(from, lamp.at)), random), lamp.radius), from);
      const far = Math.sqrt(dot(way, way));
      const facing = dot(normal, way) / far;
      if (facing > 0 && meet({ from, to: times(way, 1 / far) }, far - 2.1 * lamp.radius, true) === null) {
        light = plus(light, by(left, lamp.color), facing / (far * far));
      }
    }
    direction = sideways(normal, random);
    isDirect = false;
  }
  return light;
}

/** What a sensor's brightness becomes on the screen: shadows a little crushed, lights clipped softly, 0 to 1. */
function developed(value: number): number {
  const clipped = Math.min(1, Math.max(0, value));
  const shown = clipped ** (1 / 2.2);
  return shown + 0.12 * (shown * shown * (3 - 2 * shown) - shown);
}

/** Takes the picture with so many rays a pixel: its pixels as red, green, blue and opacity, 0 to 255. */
export function take(scene: Scene, rays: number, seed: number): Uint8ClampedArray {
  const { width, height, eye, look, zoom, tilt, lens, focus } = scene;
  const random = chance(seed);
  const meet = worldOf(scene.shapes);
  const ahead = unit(minus(look, eye));
  const level = unit(cross(ahead, [0, 1, 0]));
  const above = cross(level, ahead);
  const right = plus(times(level, Math.cos(tilt)), above, Math.sin(tilt));
  const up = plus(times(above, Math.cos(tilt)), level, -Math.sin(tilt));
  const pixels = new Uint8ClampedArray(width * height * 4);
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) {
      let sum: Vec = [0, 0, 0];
      for (let ray = 0; ray < rays; ray += 1) {
        const px = ((2 * (x + random()) - width) / height) * zoom;
        const py = ((height - 2 * (y + random())) / height) * zoom;
        const sharp = plus(eye, plus(plus(ahead, right, px), up, py), focus);
        const [turn, reach] = [2 * Math.PI * random(), lens * Math.sqrt(random())];
        const from = plus(plus(eye, right, Math.cos(turn) * reach), up, Math.sin(turn) * reach);
        const light = lightAlong(scene, meet, random, from, unit(minus(sharp, from)));
        // A single ray that met a lamp would be a speck.
        sum = plus(sum, [Math.min(light[0], 2), Math.min(light[1], 2), Math.min(light[2], 2)]);
      }
      const [dx, dy] = [(2 * x) / width - 1, (2 * y) / height - 1];
      const dark = 1 - scene.vignette * ((dx * dx + dy * dy) / 2) ** 1.5;
      const gray = (random() + random() + random() - 1.5) * scene.grain;
      for (const channel of [0, 1, 2] as const) {
        const value = (sum[channel] / rays) * scene.exposure * scene.balance[channel] * dark;
        const own = gray + (random() + random() - 1) * scene.grain * 0.7;
        const shown = developed(value);
        pixels[(y * width + x) * 4 + channel] = 255 * (shown + own * (0.35 + 0.65 * (1 - shown)));
      }
      pixels[(y * width + x) * 4 + 3] = 255;
    }
  }
  return pixels;
}
