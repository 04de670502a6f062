/**
 * Preloaded (`node --import`): another day for a whole process. VAGA_CLOCK_SHIFT_MS is how far `Date` is to be ahead
 * of the machine's clock (negative: behind). With NODE_OPTIONS it reaches every process that the tests start. Timers,
 * performance.now() and the dates of files stay the machine's.
 */
const SHIFTED = Symbol.for('vaga.shiftedClock');
const shiftMs = Number(process.env.VAGA_CLOCK_SHIFT_MS || 0);
const Machine = globalThis.Date;

if (shiftMs !== 0 && !Machine[SHIFTED]) {
  const now = () => Machine.now() + shiftMs;
  const Shifted = new Proxy(Machine, {
    construct: (target, args, newTarget) =>
      Reflect.construct(target, args.length > 0 ? args : [now()], newTarget),
    apply: () => new Machine(now()).toString(),
    get: (target, key) => (key === SHIFTED ? true : key === 'now' ? now : Reflect.get(target, key)),
  });
  Machine.prototype.constructor = Shifted;
  globalThis.Date = Shifted;
}
