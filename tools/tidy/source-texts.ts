import ts from 'typescript';
import { formProblems, wordProblems } from './texts.ts';

/**
 * Texts for people that are in code and not in a catalogue: articles of help, offers, announcements and other data of the
 * demo, names of games and vendors, texts of the sample vendors' pages. The glossary applies to them as to catalogues.
 */

const BENGALI_LETTER = /[ঀ-৿]/;
const PLACES = /^(?:apps|modules|platform|seamless|studios|ui|vendors)\/.*\.tsx?$/;
/** Tests are left out, and the names of invented games, vendors and teams, since a name may be any word. */
const NO_TEXTS = /\.(?:test|spec)\.tsx?$|\/(?:tests|testing)\/|^vendors\/sample\/data\//;
/** Fields with words that people may type when they search, forbidden forms among them. */
const SEARCH_WORDS = new Set(['aliases']);

type Exception = { readonly file: string; readonly text: string; readonly reason: string };

/** Lists texts that have a forbidden form in its other meaning. A test refuses an exception that is no longer needed. */
export const TEXT_EXCEPTIONS: readonly Exception[] = [
  {
    file: 'modules/vip/server/demo-page.ts',
    text: 'পাতা',
    reason: 'the leaf of a plant, as a level',
  },
];

/** Lists what is wrong with the words of the texts in one file of code. */
export function sourceTextProblems(path: string, code: string): readonly string[] {
  if (!PLACES.test(path) || NO_TEXTS.test(path) || !BENGALI_LETTER.test(code)) {
    return [];
  }
  return textProblems(path, code)
    .filter(({ text }) => !isException(path, text))
    .map(({ problem }) => problem);
}

type Finding = { readonly text: string; readonly problem: string };

/** Lists what the glossary finds in a file, exceptions included. */
export function textProblems(path: string, code: string): readonly Finding[] {
  const file = ts.createSourceFile(path, code, ts.ScriptTarget.Latest, true);
  const pairs = pairsOf(file);
  const paired = new Set(pairs.flatMap(({ bn }) => (bn === undefined ? [] : [bn])));
  const alone = textsIn(file).filter(
    ({ text, node }) => BENGALI_LETTER.test(text) && !paired.has(node),
  );
  return [
    ...pairs.flatMap(({ en, bn }) => pairProblems(path, en, bn)),
    ...alone.flatMap(({ text, node }) =>
      formProblems(text, 'bn').map((what) => ({
        text,
        problem: `${path}: word: bn line ${lineOf(node)}: ${what}`,
      })),
    ),
  ];
}

function isException(path: string, text: string): boolean {
  return TEXT_EXCEPTIONS.some(
    (one) => one.file === path && one.text.normalize('NFC') === text.normalize('NFC'),
  );
}

type Pair = { readonly en: ts.Node; readonly bn: ts.Node | undefined };

function pairProblems(path: string, en: ts.Node, bn: ts.Node | undefined): readonly Finding[] {
  const english = textOf(en) ?? '';
  const key = `line ${lineOf(bn ?? en)}`;
  const bengali = bn === undefined ? undefined : textOf(bn);
  if (bengali === undefined) {
    return formProblems(english, 'en').map((what) => ({
      text: english,
      problem: `${path}: word: en ${key}: ${what}`,
    }));
  }
  if (!BENGALI_LETTER.test(bengali)) {
    return [];
  }
  return wordProblems({ folder: path, key, en: english, bn: bengali })
    .filter((problem) => !(isArticle(english) && problem.startsWith(`${path}: term:`)))
    .map((problem) => ({ text: bengali, problem }));
}

/** An article is retold in the other language sentence by sentence, so not every term of it has to be there again. */
function isArticle(text: string): boolean {
  return text.includes('<p>') || text.includes('<li>');
}

/** Pairs the texts of `{ en: …, bn: … }` and of the constants `EN` and `BN` by the fields that lead to them. */
function pairsOf(file: ts.SourceFile): readonly Pair[] {
  const pairs: Pair[] = [];
  const pair = (english: ts.Node | undefined, bengali: ts.Node | undefined) => {
    if (english !== undefined && bengali !== undefined) {
      const bn = new Map(textsIn(bengali).map(({ place, node }) => [place, node]));
      pairs.push(...textsIn(english).map(({ place, node }) => ({ en: node, bn: bn.get(place) })));
    }
  };
  const visit = (node: ts.Node) => {
    if (ts.isObjectLiteralExpression(node)) {
      pair(fieldOf(node, 'en'), fieldOf(node, 'bn'));
    }
    ts.forEachChild(node, visit);
  };
  visit(file);
  pair(constantOf(file, 'EN'), constantOf(file, 'BN'));
  return pairs;
}

function fieldOf(node: ts.ObjectLiteralExpression, name: string): ts.Node | undefined {
  return node.properties.filter(ts.isPropertyAssignment).find((one) => nameOf(one) === name)
    ?.initializer;
}

function constantOf(file: ts.SourceFile, name: string): ts.Node | undefined {
  return file.statements
    .filter(ts.isVariableStatement)
    .flatMap(({ declarationList }) => [...declarationList.declarations])
    .find((one) => one.name.getText() === name)?.initializer;
}

type PlacedText = { readonly place: string; readonly text: string; readonly node: ts.Node };

/** Lists the strings below a node, each with the fields and positions that lead to it. */
function textsIn(node: ts.Node, place = ''): readonly PlacedText[] {
  if (ts.isPropertyAssignment(node) && SEARCH_WORDS.has(nameOf(node))) {
    return [];
  }
  const text = textOf(node);
  if (text !== undefined) {
    return [{ place, text, node }];
  }
  if (ts.isPropertyAssignment(node)) {
    return textsIn(node.initializer, `${place}.${nameOf(node)}`);
  }
  const children: ts.Node[] = [];
  ts.forEachChild(node, (child) => {
    children.push(child);
  });
  return children.flatMap((child, index) =>
    textsIn(child, ts.isPropertyAssignment(child) ? place : `${place}.${index}`),
  );
}

/** Reads a string; the expressions in a template are left out as placeholders are. */
function textOf(node: ts.Node): string | undefined {
  if (ts.isStringLiteralLike(node) || ts.isJsxText(node)) {
    return node.text;
  }
  return ts.isTemplateExpression(node)
    ? [node.head.text, ...node.templateSpans.map(({ literal }) => literal.text)].join('{0}')
    : undefined;
}

function nameOf({ name }: ts.PropertyAssignment): string {
  return ts.isIdentifier(name) || ts.isStringLiteralLike(name) ? name.text : name.getText();
}

function lineOf(node: ts.Node): number {
  return node.getSourceFile().getLineAndCharacterOfPosition(node.getStart()).line + 1;
}
