import { alternativesOf, type Need, needOf } from './selector-needs.ts';
import { withoutUnread } from './unread-properties.ts';

/** A rule of a style sheet: a statement, a block of declarations, or a block of rules. */
type Rule = {
  /** Selector or at-rule, without its block. */
  readonly head: string;
  /** Rules inside: of a layer or a condition. */
  readonly rules?: readonly Rule[];
  /** Declarations inside, with their braces; or `;` after a statement. */
  readonly body: string;
  /** For a selector: its alternatives, and what each needs of a page. */
  readonly alternatives?: readonly { readonly selector: string; readonly need: Need }[];
};

/** A style sheet that can be asked for the part a page uses. */
export type StyleSheet = readonly Rule[];

/** Merges a block for readers who want no motion with one that follows: both have the same condition. */
const NEXT_OF_STILL =
  /(?<=@media \(prefers-reduced-motion:reduce\)\{[^{}]*\{[^{}]*\})\}@media \(prefers-reduced-motion:reduce\)\{/g;
const HOLDS_RULES = /^@(layer|media|supports|container)\b/;

/** Reads a sheet as the build writes it: minified, without comments. */
export function readStyleSheet(css: string): StyleSheet {
  const rules: Rule[] = [];
  let at = 0;
  while (at < css.length) {
    const open = endOfHead(css, at);
    const head = css.slice(at, open).trim();
    if (css[open] !== '{') {
      if (head !== '') {
        rules.push({ head, body: ';' });
      }
      at = open + 1;
      continue;
    }
    const close = endOfBlock(css, open);
    rules.push(readRule(head, css.slice(open, close + 1)));
    at = close + 1;
  }
  return rules;
}

/** The classes, ids and elements of a document. */
export type PageWords = {
  readonly classes: ReadonlySet<string>;
  /** Names of its elements; every document has `html` and `body`. */
  readonly elements: ReadonlySet<string>;
  readonly html: string;
};

/** Reads what rules may ask for from a document, or from the part of it that shows something. */
export function wordsIn(html: string): PageWords {
  return {
    classes: classesIn(html),
    elements: new Set([
      'html',
      'body',
      ...[...html.matchAll(/<([a-z][\w-]*)/g)].map(([, name = '']) => name),
    ]),
    html,
  };
}

/**
 * The part of a sheet that a page needs until its script loads the whole sheet: rules whose classes and elements are
 * all in the page, without what answers a pointer (its first touch loads the whole sheet), animations that nothing
 * plays and properties that nobody reads. Every order between rules stays.
 */
export function usedStyles(sheet: StyleSheet, page: PageWords): string {
  const isNamed = ({ head }: Rule) => /^@(?:property|keyframes) /.test(head);
  const rules = rulesOf(
    sheet.filter((rule) => !isNamed(rule)),
    page,
  );
  const played = sheet.filter(
    ({ head }) =>
      head.startsWith('@keyframes ') &&
      new RegExp(`[ :,]${head.slice('@keyframes '.length)}(?![\\w-])`).test(rules + page.html),
  );
  const css = withoutUnread(
    rules + played.map(({ head, body }) => head + body).join(''),
    page.html,
  );
  // The initial value of a property matters only to rules that read it.
  const properties = sheet
    .filter(({ head }) => head.startsWith('@property '))
    .filter(({ head }) => readsProperty(css, head.slice('@property '.length)));
  return (
    css.replaceAll(NEXT_OF_STILL, '') + properties.map(({ head, body }) => head + body).join('')
  );
}

function readsProperty(css: string, name: string): boolean {
  return css.includes(`var(${name})`) || css.includes(`var(${name},`);
}

function rulesOf(sheet: StyleSheet, page: PageWords): string {
  return sheet
    .map((rule) => {
      if (rule.rules !== undefined) {
        const inner = rulesOf(rule.rules, page);
        return inner === '' ? '' : `${rule.head}{${inner}}`;
      }
      if (rule.alternatives === undefined) {
        return rule.head + rule.body;
      }
      const used = rule.alternatives.filter(({ need }) => isMet(need, page));
      return used.length === 0 ? '' : used.map(({ selector }) => selector).join(',') + rule.body;
    })
    .join('');
}

function isMet(need: Need, { classes, elements, html }: PageWords): boolean {
  return (
    !need.isForPointer &&
    need.classes.every((name) => classes.has(name)) &&
    need.elements.every((name) => elements.has(name)) &&
    need.attributes.every((name) => html.includes(` ${name}`))
  );
}

/** Lists every class name of every class attribute of a document. */
function classesIn(html: string): ReadonlySet<string> {
  const names = [...html.matchAll(/\bclass="([^"]*)"/g)].flatMap(([, value = '']) =>
    value
      .replaceAll('&amp;', '&')
      .replaceAll('&gt;', '>')
      .replaceAll('&lt;', '<')
      .replaceAll('&quot;', '"')
      .replaceAll('&#x27;', "'")
      .split(/\s+/),
  );
  return new Set(names);
}

function readRule(head: string, block: string): Rule {
  if (HOLDS_RULES.test(head)) {
    return { head, rules: readStyleSheet(block.slice(1, -1)), body: '' };
  }
  return head.startsWith('@')
    ? { head, body: block }
    : {
        head,
        body: block,
        alternatives: alternativesOf(head).map((selector) => ({
          selector,
          need: needOf(selector),
        })),
      };
}

/** Where a head ends: at its `{`, or at the `;` or `}` of a statement; strings and escapes are passed over. */
function endOfHead(css: string, from: number): number {
  for (let at = from; at < css.length; at += 1) {
    const sign = css[at];
    if (sign === '\\') {
      at += 1;
    } else if (sign === '"' || sign === "'") {
      at = endOfString(css, at);
    } else if (sign === '{' || sign === ';' || sign === '}') {
      return at;
    }
  }
  return css.length;
}

function endOfBlock(css: string, open: number): number {
  let depth = 0;
  for (let at = open; at < css.length; at += 1) {
    const sign = css[at];
    if (sign === '\\') {
      at += 1;
    } else if (sign === '"' || sign === "'") {
      at = endOfString(css, at);
    } else if (sign === '{') {
      depth += 1;
    } else if (sign === '}') {
      depth -= 1;
      if (depth === 0) {
        return at;
      }
    }
  }
  return css.length;
}

function endOfString(css: string, open: number): number {
  for (let at = open + 1; at < css.length; at += 1) {
    if (css[at] === '\\') {
      at += 1;
    } else if (css[at] === css[open]) {
      return at;
    }
  }
  return css.length;
}
