import { readFileSync } from 'node:fs';
import { runInNewContext } from 'node:vm';
import { expect, it } from 'vitest';
import { slimReactDomText } from './slim-react-dom.ts';

const installed = readFileSync('node_modules/react-dom/cjs/react-dom-client.production.js', 'utf8');

it('the installed React DOM has every function that is left out, and nothing else of it changes', () => {
  const lines = new Set(installed.split('\n'));
  const added = slimReactDomText(installed)
    .split('\n')
    .filter((line) => !lines.has(line) && !/^function \w+\(\) \{ leftOut\(\); \}$/.test(line));
  // Where it asks whether a commit may be a view transition or waits after a fallback, and what a function says that was left out.
  const others = added.filter(
    (line) =>
      !line.includes('!1') && !line.includes('((exitStatus = 0),') && !line.startsWith('function leftOut()'),
  );
  expect(others).toEqual([]);
  expect(added.length).toBeLessThan(12);
});

it('a function that is left out says so when it is called all the same', () => {
  const code = slimReactDomText(installed);
  const stub = /^function startViewTransition\(\) \{ leftOut\(\); \}$/m.exec(code)?.[0] ?? '';
  const said = /^function leftOut\(\) .*$/m.exec(code)?.[0] ?? '';
  expect(() => runInNewContext(`${stub}${said} startViewTransition();`)).toThrow('left out of React DOM');
});

it.each(['function getResource(', 'exports.hydrateRoot = ', 'FragmentInstance.prototype.'])(
  'a React DOM written otherwise fails the build: %s',
  (text) => {
    expect(() => slimReactDomText(installed.replaceAll(text, `var other = ${text}`))).toThrow(
      'React DOM is written otherwise now',
    );
  },
);
