import postcss, { type AtRule, type Declaration, type Root } from 'postcss';
import type { Plugin } from 'vite';

/** The layer with the values of variables for browsers that cannot register them. */
const FALLBACKS = 'properties';
/** A variable of Tailwind's that is read, and after a comma what stands for it where nothing sets it. */
const READ = /var\((--tw-[\w-]+)(,(?:[^()]|\((?:[^()]|\([^()]*\))*\))*)?\)/g;
/** A shadow that is none, before another. */
const NO_SHADOW = /(?<=^|,\s*)0 0 #0000,\s*/g;

/**
 * Takes out of a sheet the variables of Tailwind that nothing of ours sets, or nothing reads. It composes shadows, filters
 * and transforms of many, and each is registered in every document.
 */
export function leanVariables(isLean: (id: string) => boolean): Plugin {
  return {
    name: 'lean-variables',
    enforce: 'pre',
    transform: (code, id) => (isLean(id) ? withoutUnused(code) : null),
  };
}

/** A sheet in which the value that a variable always has is written instead of it. */
export function withoutUnused(css: string): string {
  const root = postcss.parse(css);
  const initial = initialIn(root);
  const set = setIn(root);
  root.walkDecls((declaration) => {
    let before: string;
    do {
      before = declaration.value;
      declaration.value = before.replaceAll(READ, (read: string, name: string, fallback = ',') =>
        set.has(name) ? read : (initial.get(name) ?? fallback.slice(1)),
      );
    } while (declaration.value !== before);
    if (declaration.prop === 'box-shadow') {
      declaration.value = declaration.value.replaceAll(NO_SHADOW, '');
    }
    if (declaration.value.trim() === '' && !declaration.variable) {
      declaration.remove();
    }
  });
  const used = new Set([...readIn(root)].filter((name) => set.has(name)));
  root.walkDecls(
    /^--tw-/,
    (declaration) => void (used.has(declaration.prop) || declaration.remove()),
  );
  root.walkAtRules('property', (rule) => void (used.has(rule.params) || rule.remove()));
  return root.toString();
}

function initialIn(root: Root): ReadonlyMap<string, string> {
  const initial = new Map<string, string>();
  root.walkDecls(/^--tw-/, (declaration) => {
    if (isFallback(declaration) && declaration.value !== 'initial') {
      initial.set(declaration.prop, declaration.value);
    }
  });
  return initial;
}

function setIn(root: Root): ReadonlySet<string> {
  const set = new Set<string>();
  root.walkDecls(
    /^--tw-/,
    (declaration) => void (isFallback(declaration) || set.add(declaration.prop)),
  );
  return set;
}

function readIn(root: Root): ReadonlySet<string> {
  const read = new Set<string>();
  root.walkDecls(({ value }) => namesIn(value).forEach((name) => void read.add(name)));
  return read;
}

const namesIn = (value: string) =>
  [...value.matchAll(/var\((--tw-[\w-]+)/g)].map(([, name = '']) => name);

/** Whether it is within the layer of initial values: `@layer properties{@supports(…){*{…}}}`. */
function isFallback({ parent }: Declaration): boolean {
  const layer = parent?.parent?.parent;
  return layer?.type === 'atrule' && (layer as AtRule).params === FALLBACKS;
}
