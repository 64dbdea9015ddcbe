import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { BENGALI } from './forbidden-bengali.ts';
import { ENGLISH, type ForbiddenForm } from './forbidden-english.ts';
import { TERMS } from './glossary.ts';
import { brandNameProblems, messageProblems } from './messages.ts';
import { formProblems, sameLabelProblems, wordProblems } from './texts.ts';

const ROOT = join(import.meta.dirname, '../..');
const HERE = 'modules/points/messages';

/** Lists the problems of one text, without the folder. */
function problemsOf(en: string, bn: string, key = 'points.a'): readonly string[] {
  return wordProblems({ folder: HERE, key, en, bn }).map((problem) =>
    problem.replace(`${HERE}: `, ''),
  );
}

/** Lists every form of the glossary with the words that replace it. */
function variants(forms: readonly ForbiddenForm[]): readonly (readonly [string, string])[] {
  return forms.flatMap(({ not, use }) => not.map((form) => [form, use] as const));
}

test.each(variants(ENGLISH))('[A13] “%s” in an English text is refused, for “%s”', (form, use) => {
  for (const planted of [form, form.replaceAll(' ', '-'), form.toUpperCase()]) {
    expect(formProblems(`Here: ${planted}.`, 'en')).toContain(`“${planted}”, use ${use}`);
  }
});

test.each(variants(BENGALI))('[A13] “%s” in a Bengali text is refused, for “%s”', (form, use) => {
  const refused = `“${form.normalize('NFC')}”, use ${use}`;
  expect(formProblems(`এখানে ${form}।`.normalize('NFC'), 'bn')).toContain(refused);
});

test.each(variants(BENGALI.filter(({ whole }) => whole !== true)))(
  '[A13] “%s” is refused with an ending of case, too, for “%s”',
  (form, use) => {
    const refused = `“${form.normalize('NFC')}”, use ${use}`;
    expect(formProblems(`${form}-এর কথা`.normalize('NFC'), 'bn')).toContain(refused);
    expect(formProblems(`এই ${form}টি`.normalize('NFC'), 'bn')).toContain(refused);
  },
);

test('[A13] the words that replace a form are in order themselves', () => {
  const words = (forms: readonly ForbiddenForm[]) =>
    forms.flatMap(({ use }) => use.split(/,\s*/).map((word) => word.replace(/ \(.*/, '')));
  expect(words(ENGLISH).flatMap((word) => formProblems(word, 'en'))).toEqual([]);
  expect(words(BENGALI).flatMap((word) => formProblems(word.normalize('NFC'), 'bn'))).toEqual([]);
});

test('[A13] a form is in order in the phrases that mean something else', () => {
  const phrases = (forms: readonly ForbiddenForm[]) => forms.flatMap(({ unless }) => unless ?? []);
  expect(phrases(ENGLISH).flatMap((phrase) => formProblems(phrase, 'en'))).toEqual([]);
  expect(phrases(BENGALI).flatMap((text) => formProblems(text.normalize('NFC'), 'bn'))).toEqual([]);
});

test.each([
  ['Nobody is at the desk', 'এখন কেউ নেই', 'word: en points.a: “desk”'],
  ['The House pays', 'আমরা দিই', 'word: en points.a: “House”'],
  ['Sign out', 'লগ আউট', 'word: en points.a: “Sign out”'],
  ['Your e-mail', 'আপনার ইমেইল', 'word: en points.a: “e-mail”'],
  ['A new provider', 'নতুন গেম কোম্পানি', 'word: en points.a: “provider”'],
  ['Members', 'সদস্যদের তালিকা', 'word: bn points.a: “সদস্য”'],
  ['Ask customer service', 'গ্রাহক সেবায় বলুন', 'word: bn points.a: “গ্রাহক সেবা”'],
  ['Offers', 'প্রোমোশন', 'word: bn points.a: “প্রোমোশন”'],
  ['Log out', 'লগআউট', 'word: bn points.a: “লগআউট”'],
  ['About us', 'আমাদের ঘর', 'word: bn points.a: “আমাদের ঘর”'],
  ['Odds', 'দরে', 'word: bn points.a: “দরে”'],
  ['Save', 'Save করুন', 'word: bn points.a: “Save” is not Bengali'],
  ['5 minutes', '৫ মিনিট', 'sign: points.a: Bengali digits'],
  ['5% back', '5 % ফেরত', 'sign: points.a: a blank before %'],
  ['It is done.', 'হয়েছে.', 'sign: points.a: a full stop in Bengali is ।'],
  ['It is done.', 'হয়েছে', 'sign: points.a: a sentence in one language only'],
  ['{0, plural, one {1 day} other {# days}}', '{0} দিন', 'sign: points.a: a digit in a plural'],
  ['দিন', 'দিন', 'sign: points.a: Bengali in English'],
])('“%s” with “%s” is refused', (en, bn, problem) => {
  expect(problemsOf(en, bn.normalize('NFC'))).toContainEqual(expect.stringContaining(problem));
});

test('a term that the Bengali text lacks is named, with its endings and its exceptions', () => {
  expect(problemsOf('Your members', 'আপনার মেম্বারদের')).toEqual([]);
  expect(problemsOf('Your members', 'আপনার লোকজন')).toEqual([
    'term: points.a: “members” is মেম্বার in Bengali',
  ]);
  expect(problemsOf('Account', 'আমি', 'shell.me')).toEqual([]);
});

test('a Bengali text that is not in the form NFC is refused', () => {
  expect(problemsOf('Big', 'ব\u09DC')).toEqual(['sign: points.a: not in the form NFC']);
});

test.each([
  ['A full house beats a straight', 'ফুল হাউস স্ট্রেইটের চেয়ে বড়'],
  ['Open the site on a computer', 'ডেস্কটপে খুলুন'],
  ['Beautiful, side by side', 'সুন্দর, পাশাপাশি, আদরের'],
  ['A filter, a need, a rollback', 'ফিল্টার, দরকার, রোলব্যাক'],
  ['Write to name@example.com or https://door.example', 'লিখুন name@example.com'],
  ['{0, plural, one {# day} other {# days}} of {house}', '{0} দিন {house}'],
  ['Add to home screen, then SMS and QR', 'হোম স্ক্রিনে যোগ করুন, তারপর SMS ও QR'],
])('“%s” with “%s” is in order', (en, bn) => {
  expect(problemsOf(en, bn.normalize('NFC'))).toEqual([]);
});

test('a login provider is a provider, a vendor of games is not', () => {
  expect(problemsOf('Login provider', 'লগইনের সেবা', 'office.social.title')).toEqual([]);
  expect(problemsOf('All providers', 'সব গেম কোম্পানি', 'records.bets.allVendors')).toHaveLength(1);
});

test('the same English text with two Bengali texts is named, and a word with two meanings is not', () => {
  const tree = mkdtempSync(join(tmpdir(), 'shapla-texts-'));
  const put = (folder: string, texts: Readonly<Record<string, readonly [string, string]>>) => {
    mkdirSync(join(tree, folder), { recursive: true });
    for (const [index, language] of ['en', 'bn'].entries()) {
      const catalogue = Object.entries(texts).map(([key, both]) => [key, both[index]]);
      const file = join(tree, folder, `${language}.json`);
      writeFileSync(file, JSON.stringify(Object.fromEntries(catalogue)));
    }
  };
  put('modules/points/messages', { 'game.a': ['Try again', 'আবার'], 'game.from': ['From', 'শুরু'] });
  put('modules/vip/messages', { 'game.b': ['Try again', 'আবার চেষ্টা'], 'game.to': ['From', 'থেকে'] });
  try {
    expect(messageProblems(tree)).toEqual([
      'modules/vip/messages: two-words: game.b: “আবার চেষ্টা”, but game.a: “আবার”',
    ]);
  } finally {
    rmSync(tree, { recursive: true, force: true });
  }
});

test('docs/glossary.md has every word that tidy asks for', () => {
  const glossary = readFileSync(join(ROOT, 'docs/glossary.md'), 'utf8').toLowerCase();
  const words = [...ENGLISH, ...BENGALI].flatMap(({ use }) =>
    use.split(/,\s*/).map((word) => word.replace(/ \(.*/, '')),
  );
  const terms = TERMS.flatMap(({ bn }) => bn.split('|')[0] ?? []);
  const missing = [...words, ...terms].filter((word) => !glossary.includes(word.toLowerCase()));
  expect(missing).toEqual([]);
});

test('a text that names a brand is found in either language and in either script [A3]', () => {
  const problems = (en: string, bn: string) =>
    brandNameProblems({ folder: HERE, key: 'points.a', en, bn });
  expect(problems('Welcome to {brand}', '{brand}-এ স্বাগতম')).toEqual([]);
  expect(problems('Welcome to SHAPLA', 'শাপলায় স্বাগতম')).toEqual([
    expect.stringContaining('brand-name: points.a: “SHAPLA”'),
    expect.stringContaining('brand-name: points.a: “শাপলা”'),
  ]);
});

test('[U33] a label that has one Bengali text has one English one, whatever its number and article', () => {
  const label = (key: string, en: string, bn: string) => ({ folder: HERE, key, en, bn });
  const labels = [
    label('shell.search', 'Find a game', 'গেম খুঁজুন'),
    label('catalog.search', 'Search games', 'গেম খুঁজুন'),
    label('a.vendors', 'Vendors', 'গেম কোম্পানি'),
    label('a.vendor', 'The vendor', 'গেম কোম্পানি।'),
    label('office.search', 'Look for games', 'গেম খুঁজুন'),
    label('a.cancel', 'Cancel', 'থাক'),
    label('a.keep', 'Keep the bet', 'থাক'),
  ];
  expect(sameLabelProblems(labels)).toEqual([
    `${HERE}: two-words: catalog.search: “Search games”, but shell.search: “Find a game”`,
  ]);
});
