/**
 * Preloaded (`node --import`): gives a whole process another date. VAGA_CLOCK_SHIFT_MS is how far `Date` is ahead
 * of the machine's clock (negative: behind). NODE_OPTIONS passes it to every process that the tests start. Timers,
 * performance.now() and the dates of files still follow the machine's clock.
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
      // A test may have replaced it by another function.
      return value === machineNow ? now : value;
    },
  });
  Machine.prototype.constructor = Shifted;
  globalThis.Date = Shifted;
}
