/**
 * Preloaded (`node --import`): another day for a whole process. VAGA_CLOCK_SHIFT_MS is how far `Date` is to be ahead
 * of the machine's clock (negative: behind). With NODE_OPTIONS it reaches every process that the tests start. Timers,
 * performance.now() and the dates of files stay the machine's.
 */
const SHIFTED = Symbol.for('vaga.shiftedClock');
const shiftMs = Number(process.env.VAGA_CLOCK_SHIFT_MS || 0);
const Machine = globalThis.Date;
const machineNow = Machine.now;

if (shiftMs !== 0 && !Machine[SHIFTED]) {
  const now = () => machineNow() + shiftMs;
  const Shifted = new Proxy(Machine, {
    construct: (target, args, newTarget) =>
      Reflect.construct(target, args.length > 0 ? args : [now()], newTarget),
    apply: () => new Machine(now()).toString(),
    get: (target, key) => {
      if (key === SHIFTED) return true;
      const value = Reflect.get(target, key);
      // A test may have put another one in its place.
      return value === machineNow ? now : value;
    },
  });
  Machine.prototype.constructor = Shifted;
  globalThis.Date = Shifted;
}
