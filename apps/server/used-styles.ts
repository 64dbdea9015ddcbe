/** A rule of a style sheet: a statement, a block of declarations, or a block of rules. */
type Rule = {
  /** Selector or at-rule, without its block. */
  readonly head: string;
  /** Rules inside: of a layer or a condition. */
  readonly rules?: readonly Rule[];
  /** Declarations inside, with their braces; or `;` after a statement. */
  readonly body: string;
  /** For a selector: the classes that each of its alternatives needs. */
  readonly needs?: readonly (readonly string[])[];
};

/** A style sheet that can be asked for the part a page uses. */
export type StyleSheet = readonly Rule[];

const HOLDS_RULES = /^@(layer|media|supports|container)\b/;
const CLASS = /\.((?:\\.|[\w-])+)/g;

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

/**
 * The part of a sheet that a page needs until its script brings the whole sheet: rules whose classes all stand in the
 * page. Everything that no class limits stays, and so does every order between rules.
 */
export function usedStyles(sheet: StyleSheet, classes: ReadonlySet<string>): string {
  const isProperty = ({ head }: Rule) => head.startsWith('@property ');
  const rules = rulesOf(
    sheet.filter((rule) => !isProperty(rule)),
    classes,
  );
  // What a property is before anybody sets it matters only to who reads it.
  const properties = sheet
    .filter(isProperty)
    .filter(({ head }) => rules.includes(`var(${head.slice('@property '.length)}`));
  return rules + properties.map(({ head, body }) => head + body).join('');
}

function rulesOf(sheet: StyleSheet, classes: ReadonlySet<string>): string {
  return sheet
    .map((rule) => {
      if (rule.rules !== undefined) {
        const inner = rulesOf(rule.rules, classes);
        return inner === '' ? '' : `${rule.head}{${inner}}`;
      }
      const isUsed =
        rule.needs === undefined ||
        rule.needs.some((needed) => needed.every((name) => classes.has(name)));
      return isUsed ? rule.head + rule.body : '';
    })
    .join('');
}

/** Every word of every class attribute of a document. */
export function classesIn(html: string): ReadonlySet<string> {
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
  return head.startsWith('@') ? { head, body: block } : { head, body: block, needs: needsOf(head) };
}

/** What stands in brackets, as in `:not(.a)`, need not be in the page. */
function needsOf(selector: string): readonly (readonly string[])[] {
  return withoutBrackets(selector)
    .split(/(?<!\\),/)
    .map((one) => [...one.matchAll(CLASS)].map(([, name = '']) => name.replace(/\\(.)/g, '$1')));
}

function withoutBrackets(selector: string): string {
  const shorter = selector.replace(/(?<!\\)[([](?:\\.|[^()[\]\\])*[)\]]/g, '');
  return shorter === selector ? selector : withoutBrackets(shorter);
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
