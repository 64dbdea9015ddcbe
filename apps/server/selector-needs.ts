/** The classes, ids and elements that a page must contain for a selector to match. */
export type Need = {
  readonly classes: readonly string[];
  readonly elements: readonly string[];
  /** Beginnings of attributes, as a document writes them. */
  readonly attributes: readonly string[];
  /** The selector answers a pointer that hovers over something or presses it. */
  readonly isForPointer: boolean;
};

const CLASS = /\.((?:\\.|[\w-])+)/g;
/** A pointer, or the focus somewhere in a group: both bring the whole sheet. */
const ANSWERS = /(?<!\\):(?:hover|active)(?![\w-])|:where\(\.group\):focus/;
/** Parts that fields of one kind have: a page without such a field has none of them. */
const PARTS_OF: readonly (readonly [RegExp, string])[] = [
  [/::placeholder/, 'placeholder='],
  [/::file-/, 'type="file"'],
  [/::-webkit-(?:date|calendar)/, 'type="date'],
  [/::-webkit-search/, 'type="search"'],
  [/::-webkit-(?:inner|outer)/, 'type="number"'],
  [/:-moz-ui-/, 'required'],
  [/^html:has$/, 'open'],
];
/** Set by a script alone, and then with the whole sheet at hand. */
const LATE_ATTRIBUTE = /\[(data-motion)\b/g;

/** The alternatives of a selector: the parts between its outer commas. */
export function alternativesOf(selector: string): readonly string[] {
  const found: string[] = [];
  let depth = 0;
  let from = 0;
  for (let at = 0; at < selector.length; at += 1) {
    const sign = selector[at] ?? '';
    if (sign === '\\') {
      at += 1;
    } else if ('(['.includes(sign)) {
      depth += 1;
    } else if (')]'.includes(sign)) {
      depth -= 1;
    } else if (sign === ',' && depth === 0) {
      found.push(selector.slice(from, at));
      from = at + 1;
    }
  }
  return [...found, selector.slice(from)];
}

/** The needs of one alternative. The content of brackets, as in `:not(.a)`, need not be in the page. */
export function needOf(selector: string): Need {
  const outer = withoutBrackets(selector);
  const elements = outer
    .replace(CLASS, '')
    .replace(/::?[\w-]+/g, '')
    .matchAll(/(?:^|[\s>+~])([a-z][\w-]*)/g);
  return {
    classes: [...outer.matchAll(CLASS)].map(([, name = '']) => name.replace(/\\(.)/g, '$1')),
    elements: [...elements].map(([, name = '']) => name),
    attributes: [
      ...[...selector.matchAll(LATE_ATTRIBUTE)].map(([, name = '']) => name),
      ...PARTS_OF.filter(([part]) => part.test(outer)).map(([, attribute]) => attribute),
    ],
    isForPointer: ANSWERS.test(selector),
  };
}

function withoutBrackets(selector: string): string {
  const shorter = selector.replace(/(?<!\\)[([](?:\\.|[^()[\]\\])*[)\]]/g, '');
  return shorter === selector ? selector : withoutBrackets(shorter);
}
