import { existsSync, globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { type BilingualText, sameLabelProblems, sameTextProblems, wordProblems } from './texts.ts';

const LANGUAGES = ['en', 'bn'] as const;
/** These keys are composed at run time, so a search of the source does not find their use. */
const COMPOSED = new RegExp(
  [
    String.raw`^(error|office|game|play|pick|nav|result|status|kind|symbol|rule|language|permission|action|reason|currency|field|v)\.`,
    String.raw`^agent\.(accept|daily|dispute|dividend|editor|ended|hold|hourly|period|plain|realtime|rebate|reject|run|state|terminate|why|withdraw)\.`,
    String.raw`^board\.helper\.`,
    String.raw`^cashier\.(claim\.file|closed|how|state|station|step|story)\.`,
    String.raw`^credits\.use\.`,
    String.raw`^downline\.(fact|product|type)\.`,
    String.raw`^fairness\.(problem|promise|void\.reason|page\.(anchor|how|mode|not))\.`,
    String.raw`^fairness\.receipt\.(step|state|verdict|problem|differs|signature|record|commitment|draw|result|paid)\.`,
    String.raw`^inbox\.(none|tab|to)\.`,
    String.raw`^lists\.files\.(make|state)\.`,
    String.raw`^kyc\.(document|field|file|flow|form|name|needs|note|number|part|picture|place|reason|start)\.`,
    String.raw`^question\.(ask|pictures)\.`,
    String.raw`^records\.(bets|money|profit)\.`,
    String.raw`^registerCentre\.(channel|days|figure|kind|link|open|page|status|tab)\.`,
    String.raw`^team\.problem\.`,
    String.raw`^teams\.(figure|head|income\.kind|move|product|type)\.`,
    String.raw`^transaction\.`,
    String.raw`^notice\.type\.`,
    String.raw`^lottery\.(mode|orders\.(status|which)|record\.(closed|giver|lowered|source)|voids\.reason)\.`,
    String.raw`^centre\.(mc|ac|group)\.`,
    String.raw`^shell\.(to|licence)\.`,
    String.raw`^catalog\.list\.(class|line|mode|title|none|noneHint)\.`,
    String.raw`^jackpot\.rules\.seed\.`,
    String.raw`^withdrawal\.(bind\.number|code|denial\.pictures|step|turnover\.source)\.`,
    String.raw`^promotion\.(category|fact|status)\.`,
    String.raw`^protection\.(break|exclusion|fact|history|kind|pause|period|play|tab|test)\.`,
    String.raw`^vip\.(amount|view|compare)\.`,
    String.raw`\.head(\.\w+)?\.(title|description)$`,
  ].join('|'),
);

type Catalogue = Readonly<Record<string, string>>;

function readCatalogue(file: string): Catalogue {
  return JSON.parse(readFileSync(file, 'utf8')) as Catalogue;
}

/** The name of a brand is a setting, so that no text may hold one; a text says `{brand}` in its place. */
const BRAND_NAMES = /shapla|শাপলা/iu;

/** Lists texts that name a brand literally. */
export function brandNameProblems({ folder, key, en, bn }: BilingualText): readonly string[] {
  return [en, bn].flatMap((text) => {
    const found = BRAND_NAMES.exec(text);
    return found === null
      ? []
      : [`${folder}: brand-name: ${key}: “${found[0]}” is one brand's name, write {brand}`];
  });
}

/** Lists the placeholders of a text, `{0}` or `{name}` or an ICU argument, sorted. */
function placeholders(text: string): string {
  return [...new Set([...text.matchAll(/\{(\w+)/g)].map((match) => match[1] ?? ''))]
    .sort()
    .join(',');
}

/** Lists keys that a language lacks, placeholders that differ, keys that no code uses, and words that the glossary replaces. */
export function messageProblems(root: string): readonly string[] {
  const folders = globSync('{apps,modules,platform,studios,ui}/**/messages', {
    cwd: root,
    exclude: (path) => path.includes('node_modules'),
  });
  const sources = globSync('{apps,modules,platform,studios,ui,seamless}/**/*.{ts,tsx}', {
    cwd: root,
    exclude: (path) => path.includes('node_modules'),
  })
    .map((path) => readFileSync(join(root, path), 'utf8'))
    .join('\n');
  const texts = folders.sort().flatMap((folder) => textsOf(root, folder));
  return [
    ...folders.flatMap((folder) => folderProblems(root, folder, sources)),
    ...texts.flatMap(wordProblems),
    ...texts.flatMap(brandNameProblems),
    ...sameTextProblems(texts),
    ...sameLabelProblems(texts),
  ];
}

/** Reads the texts of a folder that both languages have. */
function textsOf(root: string, folder: string): readonly BilingualText[] {
  const files = LANGUAGES.map((language) => join(root, folder, `${language}.json`));
  if (!files.every((file) => existsSync(file))) {
    return [];
  }
  const [english = {}, bengali = {}] = files.map(readCatalogue);
  return Object.entries(english).flatMap(([key, en]) => {
    const bn = bengali[key];
    return bn === undefined ? [] : [{ folder, key, en, bn }];
  });
}

function folderProblems(root: string, folder: string, sources: string): readonly string[] {
  const files = LANGUAGES.map((language) => join(root, folder, `${language}.json`));
  const missing = files.filter((file) => !existsSync(file));
  if (missing.length > 0) {
    return missing.map(
      (file) => `${folder}: language: ${file.slice(dirname(file).length + 1)} is missing`,
    );
  }
  const [en = {}, bn = {}] = files.map(readCatalogue);
  const problems: string[] = [];
  for (const key of new Set([...Object.keys(en), ...Object.keys(bn)])) {
    const english = en[key];
    const bengali = bn[key];
    if (english === undefined || bengali === undefined) {
      problems.push(`${folder}: message-missing: ${key} in ${english === undefined ? 'en' : 'bn'}`);
    } else if (placeholders(english) !== placeholders(bengali)) {
      problems.push(`${folder}: placeholders-differ: ${key}`);
    }
    if (!COMPOSED.test(key) && !sources.includes(key)) {
      problems.push(`${folder}: message-unused: ${key}`);
    }
  }
  return problems;
}
