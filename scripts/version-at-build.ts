import { spawnSync } from 'node:child_process';
import type { Plugin } from 'vite';
import project from '../package.json' with { type: 'json' };
import { dataVersion } from '../src/config/dataVersion.ts';

/** Returns the version of package.json and the current commit: '0.1.0+a1b2c3d'; '0.1.0+dev' without git. */
function currentVersion(): string {
  const { status, stdout } = spawnSync('git', ['rev-parse', '--short=7', 'HEAD'], { encoding: 'utf8' });
  return `${project.version}+${status === 0 ? stdout.trim() : 'dev'}`;
}

/**
 * Writes the build's version into src/config/version.ts, and into /version.json, where an open page finds out that
 * there is a newer version.
 */
export function versionAtBuild(): Plugin {
  const version = currentVersion();
  return {
    name: 'vaga:version',
    apply: 'build',
    config: () => ({ define: { 'import.meta.env.VITE_VERSION': JSON.stringify(version) } }),
    generateBundle() {
      this.emitFile({
        type: 'asset',
        fileName: 'version.json',
        source: JSON.stringify({ version, data: dataVersion }),
      });
    },
  };
}
