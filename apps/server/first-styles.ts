import { Parser } from 'htmlparser2';
import {
  type Declaration,
  type MediaList,
  type Selector,
  type SelectorComponent,
  transform,
} from 'lightningcss';

/**
 * What rules ask of a page: `.name` for a class, `name` for an element, `[name` for an attribute, `=name` for an
 * animation.
 */
export type PageWords = ReadonlySet<string>;

/** A style sheet as the build wrote it, what any page needs of it before its script comes, and all that it asks of one. */
export type StyleSheet = {
  readonly whole: string;
  readonly early: string;
  readonly words: PageWords;
};

/** Every document has them, outside of the part that is rendered. */
const ALWAYS = ['html', 'body'];
/** A pointer over something or pressing it: its first touch loads the whole sheet. */
const POINTER = new Set(['hover', 'active']);
/** Only a script sets them, and it comes after the whole sheet. */
const SET_BY_SCRIPT = new Set(['data-motion', 'data-game', 'data-game-menu']);
/**
 * Parts that only fields have, and the focus, which only a field has before a key or a pointer loads the whole sheet.
 */
const PART_OF_FIELD = /^(?:placeholder|file-|focus|-?webkit-(?!scrollbar)|-moz-(?:focus|ui-))/;
/** Attributes of a part of the page, which the rendered page has or a script sets. */
const STATE = /^aria-/;
const FIELDS = ['input', 'textarea', 'select'];
/** Tailwind's layer for browsers without `@property`, which have these values once the whole sheet is there. */
const FALLBACKS = 'properties';
/** The names of layers of which nothing is left. */
const ORDER = /@layer [\w,]+;/g;
const LICENCE = /\/\*![\s\S]*?\*\//g;

/** Reads a sheet as the build writes it. */
export function readStyleSheet(whole: string): StyleSheet {
  const early = rewrite(whole.replace(LICENCE, ''), {
    visitor: {
      Rule: {
        style: ({ value }) => (value.selectors.every(isLate) ? [] : undefined),
        media: ({ value }) => (isOfPointer(value.query) ? [] : undefined),
        'layer-block': ({ value }) => (value.name?.[0] === FALLBACKS ? [] : undefined),
      },
      Selector: (selector) => (isLate(selector) ? [] : undefined),
      // How long a change takes matters once something changes.
      Declaration: (declaration) => (nameOf(declaration).startsWith('transition') ? [] : undefined),
    },
  });
  const words = new Set([...ALWAYS, ...FIELDS, ...animationsIn(early).map((name) => `=${name}`)]);
  const note = (selector: Selector): void => {
    for (const part of selector) {
      words.add(wordOf(part) ?? '');
      choicesOf(part).forEach(note);
    }
  };
  rewrite(early, { visitor: { Selector: note } });
  return { whole, early, words };
}

/** What a document, or the part of it that shows something, has of the words of a sheet. */
export function pageWords({ words }: StyleSheet, html: string): PageWords {
  const found = new Set(ALWAYS);
  const parser = new Parser({
    onopentag: (name, attributes) => {
      const { class: classes = '', style = '' } = attributes;
      found.add(name);
      for (const each of Object.keys(attributes)) {
        found.add(`[${each}`);
      }
      for (const each of classes.split(/\s+/)) {
        found.add(`.${each}`);
      }
      for (const [each] of style.matchAll(/[\w-]+/g)) {
        found.add(`=${each}`);
      }
    },
  });
  parser.end(html);
  return new Set([...found].filter((word) => words.has(word)));
}

/**
 * The part of a sheet that a page needs until its script loads the whole sheet: the rules whose classes and elements it
 * has, for these alone, without animations that nothing plays and properties that nobody reads. Every order between
 * rules stays.
 */
export function firstStyles({ early }: StyleSheet, page: PageWords): string {
  const isUnmet = (selector: Selector) => !isMet(selector, page);
  const visitor: Rewriting['visitor'] = {
    Rule: { style: ({ value }) => (value.selectors.every(isUnmet) ? [] : undefined) },
    Selector: (selector) => (isUnmet(selector) ? [] : undefined),
  };
  return orderOf(early) + withoutUnplayed(rewrite(early, { visitor }), page).replaceAll(ORDER, '');
}

/** Whether it asks for a pointer that can be over something, as a mark that appears below it. */
function isOfPointer({ mediaQueries }: MediaList): boolean {
  return mediaQueries.every(
    ({ condition }) => condition?.type === 'feature' && condition.value.name === 'hover',
  );
}

function isLate(selector: Selector): boolean {
  return selector.some(
    (part) =>
      POINTER.has(kindOf(part)) ||
      (part.type === 'attribute' && SET_BY_SCRIPT.has(part.name)) ||
      (choicesOf(part).length > 0 && choicesOf(part).every(isLate)),
  );
}

function isMet(selector: Selector, page: PageWords): boolean {
  return selector.every((part) => {
    const word = wordOf(part);
    const choices = choicesOf(part);
    return (
      (word === undefined || page.has(word)) &&
      (!PART_OF_FIELD.test(kindOf(part)) || FIELDS.some((field) => page.has(field))) &&
      (choices.length === 0 || choices.some((each) => isMet(each, page)))
    );
  });
}

function wordOf(part: SelectorComponent): string | undefined {
  switch (part.type) {
    case 'class':
      return `.${part.name}`;
    case 'type':
      return part.name;
    case 'attribute':
      return STATE.test(part.name) ? `[${part.name}` : undefined;
    case 'pseudo-class':
      return part.kind === 'disabled' ? '[disabled' : undefined;
    default:
      return undefined;
  }
}

/** The name of a pseudo-class or pseudo-element, without its colons. */
function kindOf(part: SelectorComponent): string {
  if (part.type !== 'pseudo-class' && part.type !== 'pseudo-element') {
    return '';
  }
  return 'name' in part && typeof part.name === 'string' ? part.name : part.kind;
}

/** The selectors in the brackets of a part, if one of them has to be met; those of `:not()` have not. */
function choicesOf(part: SelectorComponent): readonly Selector[] {
  return part.type === 'pseudo-class' &&
    (part.kind === 'is' || part.kind === 'where' || part.kind === 'has')
    ? part.selectors
    : [];
}

function nameOf(declaration: Declaration): string {
  return declaration.property === 'unparsed'
    ? declaration.value.propertyId.property
    : declaration.property;
}

/** A sheet without the animations that neither it nor the page plays. */
function withoutUnplayed(css: string, page: PageWords): string {
  const unplayed = animationsIn(css).filter(
    (name) => !page.has(`=${name}`) && !new RegExp(`[ :,]${name}[;},\\s]`).test(css),
  );
  return rewrite(css, { unusedSymbols: unplayed });
}

/** The names of all layers of a sheet, so that those that a page lacks have their places. */
function orderOf(css: string): string {
  const names = new Set(
    [...css.matchAll(/@layer ([^{;]+)/g)].flatMap(([, list = '']) => list.split(',')),
  );
  return names.size === 0 ? '' : `@layer ${[...names].join(',')};`;
}

function animationsIn(css: string): readonly string[] {
  return [...css.matchAll(/@keyframes ([\w-]+)/g)].map(([, name = '']) => name);
}

type Rewriting = Pick<Parameters<typeof transform>[0], 'visitor' | 'unusedSymbols'>;

function rewrite(css: string, rewriting: Rewriting): string {
  const code = new TextEncoder().encode(css);
  const result = transform({ ...rewriting, filename: 'site.css', code, minify: true });
  return new TextDecoder().decode(result.code);
}
