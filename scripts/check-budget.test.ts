import { describe, expect, test } from 'vitest';
import { filesOfPage, measureScreens } from './budget/measure.ts';

const manifest = {
  'index.html': {
    file: 'assets/index.js',
    imports: ['_react.js'],
    css: ['assets/index.css'],
    dynamicImports: ['src/screens/Booking.tsx', 'src/guards/Guard.tsx'],
    isEntry: true,
  },
  '_react.js': { file: 'assets/react.js' },
  '_shared.js': { file: 'assets/shared.js', imports: ['_react.js', '_cycle.js'], css: ['assets/shared.css'] },
  '_cycle.js': { file: 'assets/cycle.js', imports: ['_shared.js'] },
  '_lazy.js': { file: 'assets/lazy.js' },
  'src/screens/Booking.tsx': {
    file: 'assets/booking.js',
    imports: ['index.html', '_shared.js'],
    dynamicImports: ['_lazy.js'],
    css: ['assets/booking.css'],
  },
  'src/guards/Guard.tsx': {
    file: 'assets/more.js',
    imports: ['_paths.js'],
    dynamicImports: ['src/screens/Home.tsx'],
  },
  '_paths.js': { file: 'assets/paths.js' },
  'src/screens/Home.tsx': { file: 'assets/home.js', imports: ['_react.js'] },
};

const page =
  '<link rel="icon" href="/logo.svg"><script type="module" crossorigin src="/assets/index.js"></script>' +
  '<link rel="modulepreload" crossorigin href="/assets/extra.js"><link rel="stylesheet" href="/assets/index.css">';

const SIZES: Readonly<Record<string, number>> = {
  'assets/index.js': 10_000,
  'assets/react.js': 20_000,
  'assets/shared.js': 3_000,
  'assets/cycle.js': 1_000,
  'assets/booking.js': 500,
  'assets/extra.js': 60,
  'assets/home.js': 5,
  'assets/more.js': 400,
  'assets/paths.js': 9_000,
  'assets/index.css': 700,
  'assets/shared.css': 70,
  'assets/booking.css': 7,
};

const SCREENS = [{ files: ['Booking'] }, { files: ['Guard', 'Home'] }];

function size(file: string): number {
  const bytes = SIZES[file];
  if (bytes === undefined) throw new Error(`${file} should not be loaded`);
  return bytes;
}

function budgets(js: number, screen = 'Booking') {
  return { otherScreens: 190_000, screens: { [screen]: js } };
}

describe('measureScreens', () => {
  test('counts page, entry, guard, screen and their static imports, each once; not what loads later', () => {
    const [booking, home, ...rest] = measureScreens(manifest, page, budgets(90_000), SCREENS, size);
    expect(rest).toEqual([]);
    expect(booking).toMatchObject({ screen: 'Booking', js: 34_560, css: 777, limit: 90_000 });
    expect(booking?.files.map(({ file }) => file)).not.toContain('assets/lazy.js');
    expect(home).toMatchObject({ screen: 'Home', js: 39_465, css: 700, limit: 190_000 });
  });

  test.each([
    [34_560, true],
    [34_559, false],
  ])('with a budget of %i bytes: within = %s', (js, within) => {
    const [booking] = measureScreens(manifest, page, budgets(js), SCREENS, size);
    expect(booking?.withinBudget).toBe(within);
  });

  test('a budget for a screen that there is not fails: a renamed one would otherwise escape its budget', () => {
    expect(() => measureScreens(manifest, page, budgets(1, 'Renamed'), SCREENS, size)).toThrow(
      'budgets.json: there is no screen Renamed',
    );
  });
});

test('filesOfPage: scripts, module preloads and style sheets of the page', () => {
  expect(filesOfPage(page)).toEqual(['assets/index.js', 'assets/extra.js', 'assets/index.css']);
});
