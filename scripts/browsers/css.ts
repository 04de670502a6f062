import {
  type Atrule,
  type Block,
  type CssNode,
  type Declaration,
  parse,
  type StyleSheet,
  walk,
} from 'css-tree';
import { css, entriesOf, entryAt, lackedBy } from './compat.ts';

/** Features by their path in the data, with those of our oldest browsers that lack them. */
export type Lacks = ReadonlyMap<string, readonly string[]>;

const UNITS: Readonly<Record<string, string>> = {
  d: 'viewport_percentage_units_dynamic',
  l: 'viewport_percentage_units_large',
  s: 'viewport_percentage_units_small',
  c: 'container_query_length_units',
};

/** Functions in values, such as `color-mix`, by name. */
const FUNCTIONS = new Map(entriesOf(css.types));

type Note = (path: string, compat: Parameters<typeof lackedBy>[0]) => void;

function noteUnit(unit: string, note: Note): void {
  const name = /^[dlsc](?:v[whib]|vmin|vmax|q[whib]|qmin|qmax)$/.test(unit) ? UNITS[unit[0] ?? ''] : unit;
  note(`types.length.${unit}`, entryAt(css.types, 'length', name ?? unit)?.__compat);
}

/** Notes the keywords, functions and units in the value of a declaration. */
function noteValue({ property, value }: Declaration, note: Note): void {
  const known = entryAt(css.properties, property);
  const keyword = (name: string): void =>
    note(`properties.${property}.${name}`, entryAt(known, name)?.__compat);
  walk(value, (node) => {
    if (node.type === 'Identifier') keyword(node.name);
    else if (node.type === 'Dimension') noteUnit(node.unit.toLowerCase(), note);
    else if (node.type === 'Function') {
      keyword(node.name);
      note(`types.${node.name}`, FUNCTIONS.get(node.name)?.__compat);
    } else if (node.type === 'Operator' && node.value === '/' && property === 'content') keyword('alt_text');
  });
}

/** Notes a block's declarations; a value that a browser doesn't know is fine after one that it knows. */
function noteBlock(block: Block, lacks: Map<string, readonly string[]>): void {
  const safe = new Set<string>();
  block.children.forEach((node) => {
    if (node.type !== 'Declaration' || node.property.startsWith('-')) return;
    const found = new Map<string, readonly string[]>();
    noteValue(node, collector(found));
    if (found.size === 0) safe.add(node.property);
    else if (!safe.has(node.property)) for (const [path, who] of found) lacks.set(path, who);
    collector(lacks)(`properties.${node.property}`, entryAt(css.properties, node.property)?.__compat);
  });
}

function noteAtrule({ name, prelude }: Atrule, note: Note): void {
  note(`at-rules.${name}`, entryAt(css['at-rules'], name)?.__compat);
  if (name !== 'media' || !prelude) return;
  walk(prelude, (node) => {
    if (node.type === 'Feature') {
      const feature = node.name.replace(/^(?:min|max)-/, '');
      note(`at-rules.media.${feature}`, entryAt(css['at-rules'], 'media', feature)?.__compat);
    } else if (node.type === 'FeatureRange')
      note('at-rules.media.range_syntax', entryAt(css['at-rules'], 'media', 'range_syntax')?.__compat);
  });
}

function collector(lacks: Map<string, readonly string[]>): Note {
  return (path, compat) => {
    const who = lackedBy(compat);
    if (who.length > 0) lacks.set(path, who);
  };
}

function isOwnCheck(node: CssNode): boolean {
  return node.type === 'Atrule' && node.name === 'supports';
}

/** Returns whether an unknown selector makes a browser drop others too, because they form a list. */
function isList(prelude: CssNode): boolean {
  return prelude.type === 'SelectorList' && prelude.children.size > 1;
}

/**
 * Returns the features of a style sheet that one of our oldest browsers lacks: selectors, at-rules, properties,
 * keywords, functions and units. It skips `@supports`, where the browser is asked first, and vendor prefixes, which
 * stand alone or beside the standard name. Throws when the sheet can't be parsed.
 */
export function lackingInCss(sheet: string): Lacks {
  const lacks = new Map<string, readonly string[]>();
  const note = collector(lacks);
  const tree: CssNode = parse(sheet, {
    onParseError: (error) => {
      throw error;
    },
  });
  const visit = (node: StyleSheet | Block): void => {
    if (node.type === 'Block') noteBlock(node, lacks);
    node.children.forEach((child) => {
      if (isOwnCheck(child) || (child.type !== 'Atrule' && child.type !== 'Rule')) return;
      if (child.type === 'Atrule') noteAtrule(child, note);
      else {
        walk(child.prelude, (part) => {
          if (part.type === 'NestingSelector')
            note('selectors.nesting', entryAt(css.selectors, 'nesting')?.__compat);
          if (part.type !== 'PseudoClassSelector' && part.type !== 'PseudoElementSelector') return;
          if (!part.name.startsWith('-') || isList(child.prelude))
            note(`selectors.${part.name}`, entryAt(css.selectors, part.name)?.__compat);
        });
      }
      if (child.block) visit(child.block);
    });
  };
  if (tree.type === 'StyleSheet') visit(tree);
  return lacks;
}
