/** Chance that is the same at every run, and smooth noise in space. */
import type { Vec } from './shapes.ts';

/** Returns a source of numbers from 0 to below 1. */
export function chance(seed: number): () => number {
  let state = seed | 0;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

function corner(x: number, y: number, z: number): number {
  let mixed = Math.imul(x, 374_761_393) ^ Math.imul(y, 668_265_263) ^ Math.imul(z, 1_274_126_177);
  mixed = Math.imul(mixed ^ (mixed >>> 13), 1_103_515_245);
  return ((mixed ^ (mixed >>> 16)) >>> 0) / 4_294_967_296;
}

function ease(part: number): number {
  return part * part * (3 - 2 * part);
}

function row(x: number, y: number, z: number, part: number): number {
  const from = corner(x, y, z);
  return from + (corner(x + 1, y, z) - from) * part;
}

function layer(x: number, y: number, z: number, partX: number, partY: number): number {
  const from = row(x, y, z, partX);
  return from + (row(x, y + 1, z, partX) - from) * partY;
}

/** Smooth noise at `at`, 0 to 1. */
export function noise([x, y, z]: Vec): number {
  const ix = Math.floor(x);
  const iy = Math.floor(y);
  const iz = Math.floor(z);
  const partX = ease(x - ix);
  const partY = ease(y - iy);
  const from = layer(ix, iy, iz, partX, partY);
  return from + (layer(ix, iy, iz + 1, partX, partY) - from) * ease(z - iz);
}

const SIZES = [
  [1, 0.5],
  [2.1, 0.27],
  [4.3, 0.15],
  [8.9, 0.08],
] as const;

/** Noise of several sizes, 0 to 1: clouds, clay, bark. */
export function clouds([x, y, z]: Vec, size = 1): number {
  let sum = 0;
  for (const [step, weight] of SIZES) {
    const by = step / size;
    sum += weight * noise([x * by + step, y * by, z * by - step]);
  }
  return sum;
}
