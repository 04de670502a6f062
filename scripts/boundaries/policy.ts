/** The project's import rules as data: who may import whom. See docs/architecture.md. */
import emulator from '@vaga/firebase-emulator/package.json' with { type: 'json' };

export interface Layer {
  readonly name: string;
  /** What this layer's files may import from the project besides their own layer; `type:` = types only. */
  readonly mayImport: readonly string[];
  /** Packages: an exact name, or a prefix that ends in `/` or `:`; `*` = any. */
  readonly packages: readonly string[];
}

const TEST_PACKAGES = ['vitest', 'fast-check', '@testing-library/', 'node:', 'qr/'];
const REACT = ['react', 'react/'];
const ROUTER = 'react-router-dom';
const FEATURE_IMPORTS = ['domain', 'services', 'reminders', 'contexts', 'hooks', 'ui', 'messages', 'config'];

const LAYERS: Readonly<Record<string, Omit<Layer, 'name'>>> = {
  domain: { mayImport: [], packages: [] },
  messages: { mayImport: ['domain'], packages: [] },
  config: { mayImport: [], packages: [] },
  services: { mayImport: ['domain', 'config'], packages: ['firebase/', '@noble/curves/'] },
  contexts: { mayImport: ['services', 'domain'], packages: REACT },
  reminders: { mayImport: ['services', 'domain', 'messages'], packages: [] },
  hooks: { mayImport: ['services', 'domain', 'messages', 'ui'], packages: [...REACT, ROUTER] },
  ui: { mayImport: [], packages: [...REACT, ROUTER, 'react-dom', 'uqr'] },
  styles: { mayImport: [], packages: [] },
  feature: { mayImport: FEATURE_IMPORTS, packages: [...REACT, ROUTER, 'react-dom'] },
  app: {
    mayImport: [...FEATURE_IMPORTS, 'feature', 'styles'],
    packages: [...REACT, ROUTER, 'react-dom', 'react-dom/'],
  },
  /** The service worker: a program of its own beside the app. */
  worker: { mayImport: [], packages: ['workbox-expiration', 'workbox-routing', 'workbox-strategies'] },
  /** A package of its own: it knows nothing of the product, and the product no more of it than it exports. */
  emulator: { mayImport: [], packages: ['node:'] },
  /** What stands beside the emulator's sources: its tests, what it offers to tests, its bench, its configuration. */
  'emulator tools': { mayImport: ['emulator'], packages: ['*'] },
  seed: { mayImport: ['domain'], packages: ['node:', '@noble/curves/'] },
  scripts: {
    mayImport: ['seed', 'config', 'domain', 'services', 'messages', 'app', 'root', 'tests'],
    packages: ['*'],
  },
  tests: {
    mayImport: [...FEATURE_IMPORTS, 'feature', 'app', 'styles', 'seed', 'scripts', 'root', 'worker'],
    packages: ['*'],
  },
  /** The tools' configuration files beside package.json. */
  root: { mayImport: ['scripts', 'tests'], packages: ['*'] },
};

/** The folder of the emulator's package. */
export const EMULATOR = 'packages/firebase-emulator/';

const SRC_FOLDERS: Readonly<Record<string, string>> = {
  domain: 'domain',
  messages: 'messages',
  config: 'config',
  services: 'services',
  reminders: 'reminders',
  contexts: 'contexts',
  hooks: 'hooks',
  styles: 'styles',
  app: 'app',
};

/** The part of the project that a file belongs to: its layer and, for a feature, which one. */
export interface Place {
  readonly layer: Layer;
  /** Files with the same unit may always import each other. */
  readonly unit: string;
}

/** Where the file at `path` (relative to the project, slashes) stands; null = nowhere that we know. */
export function placeOf(path: string): Place | null {
  const place = (name: string, unit = name): Place | null => {
    const layer = LAYERS[name];
    return layer ? { layer: { name, ...layer }, unit } : null;
  };
  const [top = '', second = '', third = '', fourth] = path.split('/');
  if (`${path}/`.startsWith(EMULATOR)) return place(third === 'src' ? 'emulator' : 'emulator tools');
  if (top === 'seed' || top === 'scripts' || top === 'tests' || top === 'worker') return place(top);
  if (top !== 'src') return second === '' ? place('root') : null;
  if (third === '') return second === 'main.tsx' ? place('app') : null;
  if (second === 'features') return fourth === undefined ? null : place('feature', `features/${third}`);
  if (second === 'components') return third === 'ui' ? place('ui') : null;
  return place(SRC_FOLDERS[second] ?? '');
}

/** Tests beside the code (`*.test.ts`) and their helpers (`test-*.ts`): they may also use the tools of tests. */
export function isTestFile(path: string): boolean {
  return /\.test\.tsx?$|\/test-[^/]+\.tsx?$/.test(path);
}

/** Whether the emulator's package offers the module `name` (`@vaga/firebase-emulator/...`). */
function isExported(name: string): boolean {
  return Object.keys(emulator.exports).some((key) => {
    const [start = '', end] = (emulator.name + key.slice(1)).split('*');
    return end === undefined ? name === start : name.startsWith(start) && name.length > start.length;
  });
}

/** Whether a file of `place` at `path` may import the package `name` (as written in the import). */
export function mayUsePackage(place: Place, path: string, name: string): boolean {
  if (name.startsWith(emulator.name) && !isExported(name)) return false;
  const allowed = [...place.layer.packages, ...(isTestFile(path) ? TEST_PACKAGES : [])];
  return allowed.some(
    (item) => item === '*' || item === name || (/[/:]$/.test(item) && name.startsWith(item)),
  );
}

/** Whether a file of `from` may import one of `to`. */
export function mayImport(from: Place, to: Place, typeOnly: boolean): boolean {
  if (from.unit === to.unit) return true;
  const { mayImport: allowed } = from.layer;
  return allowed.includes(to.layer.name) || (typeOnly && allowed.includes(`type:${to.layer.name}`));
}
