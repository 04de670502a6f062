/** Things that light falls on, for the demo's photographs: ellipsoids, boxes, and what a potter's wheel makes. */

export type Vec = readonly [number, number, number];

/** What a place of a surface is like. */
export interface Surface {
  /** Which part of red, green and blue it gives back, 0 to 1. */
  readonly color: Vec;
  /** How much of it mirrors, 0 (chalk) to 1 (wet glaze). */
  readonly gloss?: number;
  /** How far its normal is bent. */
  readonly bump?: Vec;
  /** Light of its own. */
  readonly glow?: number;
}

/** Says what a surface is like at `at`, in the shape's own place and turn (an ellipsoid's is the unit sphere). */
export type Material = (at: Vec) => Surface;

export interface Ray {
  from: Vec;
  to: Vec;
}

/** The nearest place that a ray meets. */
export interface Hit {
  distance: number;
  normal: Vec;
  at: Vec;
  material: Material;
}

/** A shape: the corners of the box around it, and where a ray meets it nearer than `limit`. */
export interface Shape {
  readonly min: Vec;
  readonly max: Vec;
  readonly meet: (ray: Ray, limit: number) => Hit | null;
}

type Turn = readonly [Vec, Vec, Vec];

export const dot = (a: Vec, b: Vec): number => a[0] * b[0] + a[1] * b[1] + a[2] * b[2];
export const plus = (a: Vec, b: Vec, times = 1): Vec => [
  a[0] + b[0] * times,
  a[1] + b[1] * times,
  a[2] + b[2] * times,
];
export const minus = (a: Vec, b: Vec): Vec => [a[0] - b[0], a[1] - b[1], a[2] - b[2]];
export const times = (a: Vec, by: number): Vec => [a[0] * by, a[1] * by, a[2] * by];
export const unit = (a: Vec): Vec => times(a, 1 / Math.sqrt(dot(a, a)));
export const cross = (a: Vec, b: Vec): Vec => [
  a[1] * b[2] - a[2] * b[1],
  a[2] * b[0] - a[0] * b[2],
  a[0] * b[1] - a[1] * b[0],
];

/** The rows of a turn by angles around y, then x, then z. */
export function turned(y = 0, x = 0, z = 0): Turn {
  const [cy, sy] = [Math.cos(y), Math.sin(y)];
  const [cx, sx] = [Math.cos(x), Math.sin(x)];
  const [cz, sz] = [Math.cos(z), Math.sin(z)];
  return [
    [cz * cy + sz * sx * sy, sz * cx, -cz * sy + sz * sx * cy],
    [-sz * cy + cz * sx * sy, cz * cx, sz * sy + cz * sx * cy],
    [cx * sy, -sx, cx * cy],
  ];
}

const into = (turn: Turn, a: Vec): Vec => [dot(turn[0], a), dot(turn[1], a), dot(turn[2], a)];
const outOf = (turn: Turn, a: Vec): Vec => plus(plus(times(turn[0], a[0]), turn[1], a[1]), turn[2], a[2]);

function boxAround(center: Vec, [one, two, three]: Turn, half: Vec): Pick<Shape, 'min' | 'max'> {
  const reach = (axis: 0 | 1 | 2) =>
    Math.abs(one[axis]) * half[0] + Math.abs(two[axis]) * half[1] + Math.abs(three[axis]) * half[2];
  const far: Vec = [reach(0), reach(1), reach(2)];
  return { min: minus(center, far), max: plus(center, far) };
}

/** A ball with a radius each way. */
export function ellipsoid(center: Vec, radii: Vec, material: Material, turn: Turn = turned()): Shape {
  const [cx, cy, cz] = center;
  // Into the unit sphere's space.
  const [a, b, c] = times(turn[0], 1 / radii[0]);
  const [d, e, f] = times(turn[1], 1 / radii[1]);
  const [g, h, i] = times(turn[2], 1 / radii[2]);
  return {
    ...boxAround(center, turn, radii),
    meet: ({ from, to }, limit) => {
      const [x, y, z] = [from[0] - cx, from[1] - cy, from[2] - cz];
      const [dx, dy, dz] = to;
      const [px, py, pz] = [a * x + b * y + c * z, d * x + e * y + f * z, g * x + h * y + i * z];
      const [qx, qy, qz] = [a * dx + b * dy + c * dz, d * dx + e * dy + f * dz, g * dx + h * dy + i * dz];
      const qq = qx * qx + qy * qy + qz * qz;
      const pq = px * qx + py * qy + pz * qz;
      const root = pq * pq - qq * (px * px + py * py + pz * pz - 1);
      if (root < 0) return null;
      let distance = (-pq - Math.sqrt(root)) / qq;
      if (distance < 1e-4) distance = (-pq + Math.sqrt(root)) / qq;
      if (distance < 1e-4 || distance >= limit) return null;
      const at: Vec = [px + qx * distance, py + qy * distance, pz + qz * distance];
      const normal: Vec = [
        a * at[0] + d * at[1] + g * at[2],
        b * at[0] + e * at[1] + h * at[2],
        c * at[0] + f * at[1] + i * at[2],
      ];
      return { distance, normal: unit(normal), at, material };
    },
  };
}

/** A box of these half lengths. */
export function box(center: Vec, half: Vec, material: Material, turn: Turn = turned()): Shape {
  return {
    ...boxAround(center, turn, half),
    meet: (ray, limit) => {
      const from = into(turn, minus(ray.from, center));
      const to = into(turn, ray.to);
      let [near, far, side] = [1e-4, limit, -1];
      for (const axis of [0, 1, 2] as const) {
        const one = (-half[axis] - from[axis]) / to[axis];
        const two = (half[axis] - from[axis]) / to[axis];
        const enter = Math.min(one, two);
        if (enter > near) [near, side] = [enter, axis];
        far = Math.min(far, Math.max(one, two));
        if (near > far) return null;
      }
      if (side === -1) return null;
      const faces = [0, 1, 2].map((axis) => (axis === side ? -Math.sign(to[axis] ?? 0) : 0));
      const normal = outOf(turn, [faces[0] ?? 0, faces[1] ?? 0, faces[2] ?? 0]);
      return { distance: near, normal, at: plus(from, to, near), material };
    },
  };
}

/** What turns around an upright axis at `center`: `profile` are its corners from below to above, radius and height. */
export function lathe(
  center: Vec,
  profile: readonly (readonly [radius: number, height: number])[],
  material: Material,
): Shape {
  const reach = Math.max(...profile.map(([radius]) => radius));
  const heights = profile.map(([, height]) => height);
  return {
    min: plus(center, [-reach, Math.min(...heights), -reach]),
    max: plus(center, [reach, Math.max(...heights), reach]),
    meet: (ray, limit) => {
      const [x, y, z] = minus(ray.from, center);
      const [dx, dy, dz] = ray.to;
      let best = limit;
      let normal: Vec | null = null;
      for (let corner = 1; corner < profile.length; corner += 1) {
        const [r0, y0] = profile[corner - 1] ?? [0, 0];
        const [r1, y1] = profile[corner] ?? [0, 0];
        if (Math.abs(y1 - y0) < 1e-6) {
          const distance = (y0 - y) / dy;
          const radius = Math.sqrt((x + dx * distance) ** 2 + (z + dz * distance) ** 2);
          if (
            distance > 1e-4 &&
            distance < best &&
            radius >= Math.min(r0, r1) &&
            radius <= Math.max(r0, r1)
          ) {
            [best, normal] = [distance, [0, -Math.sign(dy), 0]];
          }
          continue;
        }
        const slope = (r1 - r0) / (y1 - y0);
        const radius = r0 + slope * (y - y0);
        const a = dx * dx + dz * dz - slope * slope * dy * dy;
        const b = x * dx + z * dz - slope * dy * radius;
        const c = x * x + z * z - radius * radius;
        const root = b * b - a * c;
        if (root < 0) continue;
        for (const sign of [-1, 1]) {
          const distance = (-b + sign * Math.sqrt(root)) / a;
          const height = y + dy * distance;
          if (distance < 1e-4 || distance >= best || height < Math.min(y0, y1) || height > Math.max(y0, y1))
            continue;
          const outward = unit([x + dx * distance, -slope * (r0 + slope * (height - y0)), z + dz * distance]);
          [best, normal] = [distance, dot(outward, ray.to) > 0 ? times(outward, -1) : outward];
        }
      }
      const at: Vec = [x + dx * best, y + dy * best, z + dz * best];
      return normal && { distance: best, normal, at, material };
    },
  };
}

interface Node {
  readonly min: Vec;
  readonly max: Vec;
  readonly parts: readonly [Node, Node] | null;
  readonly shape: Shape | null;
}

function nodeOf(shapes: readonly Shape[]): Node {
  const corner = (pick: 'min' | 'max', best: (...all: number[]) => number): Vec => [
    best(...shapes.map((shape) => shape[pick][0])),
    best(...shapes.map((shape) => shape[pick][1])),
    best(...shapes.map((shape) => shape[pick][2])),
  ];
  const [min, max] = [corner('min', Math.min), corner('max', Math.max)];
  const [shape = null] = shapes;
  if (shapes.length <= 1) return { min, max, parts: null, shape };
  const size = minus(max, min);
  const axis = size[0] > size[1] && size[0] > size[2] ? 0 : size[1] > size[2] ? 1 : 2;
  const sorted = [...shapes].sort((a, b) => a.min[axis] + a.max[axis] - b.min[axis] - b.max[axis]);
  const middle = sorted.length >> 1;
  return { min, max, parts: [nodeOf(sorted.slice(0, middle)), nodeOf(sorted.slice(middle))], shape: null };
}

/** A ray on its way through the tree. */
class Search {
  best: Hit | null = null;
  private readonly inverse: Vec;

  private readonly ray: Ray;
  private far: number;
  private readonly any: boolean;

  constructor(ray: Ray, far: number, any: boolean) {
    this.ray = ray;
    this.far = far;
    this.any = any;
    this.inverse = [1 / ray.to[0], 1 / ray.to[1], 1 / ray.to[2]];
  }

  visit({ min, max, parts, shape }: Node): void {
    if (this.any && this.best !== null) return;
    const [x, y, z] = this.ray.from;
    const [ix, iy, iz] = this.inverse;
    const ax = (min[0] - 1e-6 - x) * ix;
    const bx = (max[0] + 1e-6 - x) * ix;
    const ay = (min[1] - 1e-6 - y) * iy;
    const by = (max[1] + 1e-6 - y) * iy;
    const az = (min[2] - 1e-6 - z) * iz;
    const bz = (max[2] + 1e-6 - z) * iz;
    const enter = Math.max(0, Math.min(ax, bx), Math.min(ay, by), Math.min(az, bz));
    const leave = Math.min(this.far, Math.max(ax, bx), Math.max(ay, by), Math.max(az, bz));
    if (enter > leave) return;
    if (parts !== null) {
      this.visit(parts[0]);
      this.visit(parts[1]);
      return;
    }
    const hit = shape?.meet(this.ray, this.far) ?? null;
    if (hit === null) return;
    this.best = hit;
    this.far = hit.distance;
  }
}

/** Returns what finds the nearest of all shapes that a ray meets; with `any` whichever it finds first. */
export function worldOf(shapes: readonly Shape[]): (ray: Ray, limit: number, any?: boolean) => Hit | null {
  const root = nodeOf(shapes);
  return (ray, limit, any = false) => {
    const search = new Search(ray, limit, any);
    search.visit(root);
    return search.best;
  };
}
