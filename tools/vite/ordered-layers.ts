import postcss, { type AtRule, type ChildNode, type Root, type Rule } from 'postcss';
import type { Plugin } from 'vite';
import { partsOf, shareOne } from './property-parts.ts';
import { subjectOf, weightOf } from './selector-shape.ts';

/** The layers of Tailwind that hold rules of elements, and the beginnings of the names that they are divided into. */
const DIVIDED = { base: 'b', utilities: 'u' } as const;
const CLASS_NAME = /\.(?:\\.|[\w-])+/g;

/** A rule for one selector, with what decides its place among others. */
type Entry = {
  /** The rule within its conditions (`@media`, `@supports`). */
  readonly node: ChildNode;
  readonly weight: number;
  /** Rules of one kind differ in names of classes and in values alone: no element may have two of them. */
  readonly kind: string;
  readonly declared: string;
  /** What its declarations set (`partsOf`). */
  readonly parts: readonly string[];
  /** The element and the pseudo-element that it describes, if its selector names them. */
  readonly type: string | undefined;
  readonly pseudo: string | undefined;
  readonly isImportant: boolean;
};

/**
 * Divides the layers of a sheet, so that rules that may contradict each other stand in layers of their own. A rule has its
 * place in that order then, whichever sheet brings it: a page that has some of them is given the others
 * (`apps/site/whole-sheets.ts`).
 */
export function orderedLayers(isDivided: (id: string) => boolean): Plugin {
  return {
    name: 'ordered-layers',
    enforce: 'pre',
    transform: (code, id) => (isDivided(id) ? divideLayers(code) : null),
  };
}

/**
 * A sheet whose layers `base` and `utilities` are divided into `b0`, `b1`, … and `u0`, `u1`, …
 * @throws when two rules that may contradict each other are important: of these the first layer wins
 */
export function divideLayers(css: string): string {
  const root = postcss.parse(css);
  for (const [name, short] of Object.entries(DIVIDED)) {
    divide(root, name, short);
  }
  const names = new Set<string>();
  root.walkAtRules('layer', (layer) => {
    names.add(layer.params);
    if (layer.nodes === undefined) {
      layer.remove();
    }
  });
  if (names.size > 0) {
    root.prepend(postcss.atRule({ name: 'layer', params: [...names].join(',') }));
  }
  return root.toString();
}

function divide(root: Root, name: string, short: string): void {
  const blocks = root.nodes.filter(
    (node): node is AtRule =>
      node.type === 'atrule' && node.name === 'layer' && node.params === name,
  );
  const entries = blocks.flatMap(({ nodes = [] }) => nodes.flatMap((node) => entriesOf(node)));
  assertOneImportant(entries);
  const levels = levelsOf(entries);
  const divided = Array.from({ length: 1 + Math.max(-1, ...levels.values()) }, (_, level) =>
    postcss.atRule({
      name: 'layer',
      params: short + level,
      nodes: entries.filter((entry) => levels.get(entry) === level).map(({ node }) => node),
    }),
  );
  blocks[0]?.replaceWith(divided);
  for (const block of blocks.slice(1)) {
    block.remove();
  }
}

/** The rules of a part of a sheet, one for each selector. */
function entriesOf(node: ChildNode, conditions: readonly AtRule[] = []): readonly Entry[] {
  if (node.type === 'atrule') {
    return (node.nodes ?? []).flatMap((inner) => entriesOf(inner, [...conditions, node]));
  }
  return node.type === 'rule'
    ? node.selectors.map((selector) => entryOf(node.clone({ selector }), conditions))
    : [];
}

function entryOf(rule: Rule, conditions: readonly AtRule[]): Entry {
  const declarations = rule.nodes.filter((node) => node.type === 'decl');
  const properties = declarations.map(({ prop }) => prop);
  const shape = rule.selector.replaceAll(CLASS_NAME, '.');
  // What a browser supports stands beside what it takes otherwise, for the same class.
  const around = conditions.flatMap(({ name, params }) => (name === 'supports' ? [] : [params]));
  return {
    node: conditions.reduceRight<ChildNode>((inner, one) => one.clone({ nodes: [inner] }), rule),
    weight: weightOf(shape),
    kind: [...around, shape, ...properties.toSorted()].join('\n'),
    declared: declarations.join(';'),
    parts: [...new Set(properties.flatMap(partsOf))],
    ...subjectOf(shape),
    isImportant: declarations.some(({ important }) => important),
  };
}

/** Where each rule stands: above all that it wins over in one layer, which is by weight and then by place. */
function levelsOf(entries: readonly Entry[]): ReadonlyMap<Entry, number> {
  const levels = new Map<Entry, number>();
  for (const entry of entries.toSorted((one, other) => one.weight - other.weight)) {
    let level = 0;
    for (const [before, reached] of levels) {
      if (reached >= level && mayContradict(before, entry)) {
        level = before.kind === entry.kind ? reached : reached + 1;
      }
    }
    levels.set(entry, level);
  }
  return levels;
}

function assertOneImportant(entries: readonly Entry[]): void {
  const important = entries.filter(({ isImportant }) => isImportant);
  for (const [index, one] of important.entries()) {
    if (important.slice(index + 1).some((other) => mayContradict(one, other))) {
      throw new Error(`Two important rules set the same thing, one is ${one.node}`);
    }
  }
}

function mayContradict(one: Entry, other: Entry): boolean {
  return (
    one.declared !== other.declared &&
    one.pseudo === other.pseudo &&
    (one.type === undefined || other.type === undefined || one.type === other.type) &&
    shareOne(one.parts, other.parts)
  );
}
