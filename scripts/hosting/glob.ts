/**
 * The globs of firebase.json (`source`, `ignore`), as Firebase Hosting's own local server reads them:
 * `*` and `?` stay inside one segment, `**` spans any number of them when it is a whole segment, `@(a|b)` and
 * `{a,b}` choose, a leading `!` negates. No wildcard matches a segment that starts with a dot.
 */

const ESCAPE = /[.+^$()|[\]\\{}]/;

/** An alternative list, from after its opening bracket. Returns the pattern and where it ended. */
function choices(glob: string, from: number, separator: string, close: string): [string, number] {
  const end = glob.indexOf(close, from);
  if (end < 0) throw new Error(`Unclosed ${close} in the glob ${glob}`);
  const options = glob.slice(from, end).split(separator);
  return [`(?:${options.map((option) => inSegment(option)).join('|')})`, end];
}

/** The regular expression source of what stands inside one segment. */
function inSegment(glob: string): string {
  let source = '';
  for (let at = 0; at < glob.length; at += 1) {
    const char = glob.charAt(at);
    if ('@?*+!'.includes(char) && glob[at + 1] === '(') {
      if (char !== '@') throw new Error(`The glob ${glob} uses ${char}(, which is not supported`);
      const [pattern, end] = choices(glob, at + 2, '|', ')');
      source += pattern;
      at = end;
    } else if (char === '{') {
      const [pattern, end] = choices(glob, at + 1, ',', '}');
      source += pattern;
      at = end;
    } else if (char === '*') {
      while (glob[at + 1] === '*') at += 1;
      source += '[^/]*';
    } else if (char === '?') {
      source += '[^/]';
    } else if (char === '[') {
      throw new Error(`The glob ${glob} uses [, which is not supported`);
    } else {
      source += ESCAPE.test(char) ? `\\${char}` : char;
    }
  }
  return source;
}

/** Splits at slashes outside brackets. */
function segmentsOf(glob: string): string[] {
  const segments = [''];
  let depth = 0;
  for (const char of glob) {
    if (char === '(' || char === '{') depth += 1;
    if (char === ')' || char === '}') depth -= 1;
    if (char === '/' && depth === 0) segments.push('');
    else segments.push(`${segments.pop() ?? ''}${char}`);
  }
  return segments;
}

function toRegExp(glob: string): RegExp {
  const segments = segmentsOf(glob);
  let source = '';
  segments.forEach((segment, index) => {
    const last = index === segments.length - 1;
    if (segment === '**') {
      source += last ? '(?:(?!\\.)[^/]+(?:/(?!\\.)[^/]+)*/?)?' : '(?:(?!\\.)[^/]+/)*';
      return;
    }
    const dotAllowed = segment.startsWith('.') || segment === '';
    // A wildcard alone never stands for an empty segment.
    const guard = dotAllowed ? '' : '(?!\\.)(?=[^/])';
    source += guard + inSegment(segment) + (last ? '' : '/');
  });
  return new RegExp(`^${source}/?$`);
}

/**
 * Compiles `glob` to a test on a URL path. A glob without a leading slash is anchored at the root all the same;
 * repeated slashes count as one, and one at the end of the path doesn't matter.
 */
export function globMatcher(glob: string): (path: string) => boolean {
  const negated = glob.startsWith('!');
  const body = negated ? glob.slice(1) : glob;
  const pattern = toRegExp(body.startsWith('/') ? body : `/${body}`);
  return (path) => pattern.test(path.replace(/\/{2,}/g, '/')) !== negated;
}
