import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { sourceTextProblems, TEXT_EXCEPTIONS, textProblems } from './source-texts.ts';

const ROOT = join(import.meta.dirname, '../..');
const SEED = 'modules/help/server/seed/start-topics.ts';

function problemsOf(code: string, path = SEED): readonly string[] {
  return sourceTextProblems(path, code.normalize('NFC'));
}

test.each([
  ['an article', `[{ bn: { html: '<p>সদস্যদের জন্য।</p>' } }]`, 'word: bn line 1: “সদস্য”, use মেম্বার'],
  [
    'an announcement in both languages',
    `const A = { en: 'Ask the desk', bn: 'জিজ্ঞেস করুন' };`,
    'word: en line 1: “desk”, use customer service, back office, computer',
  ],
  ['a template', `const a = \`\${n}টি প্রমোশন\`;`, 'word: bn line 1: “প্রমোশন”, use অফার'],
  ['a call', `vendor('X', 'X', 'লগআউট');`, 'word: bn line 1: “লগআউট”, use লগ আউট'],
  ['markup', `const a = <p>গ্রাহক সেবা</p>;`, 'word: bn line 1: “গ্রাহক সেবা”, use কাস্টমার সার্ভিস'],
  [
    'the constants of a page',
    `const EN = { out: 'Log out' };\nconst BN = { out: 'বের হোন' };`,
    'term: line 2: “Log out” is লগ আউট in Bengali',
  ],
  [
    'a list in both languages',
    `const A = { en: ['Go', 'Bets'], bn: ['যান', 'চাল'] };`,
    'term: line 1: “Bets” is বাজি|বেট in Bengali',
  ],
  [
    'digits',
    `const A = { en: '5 days', bn: '৫ দিন' };`,
    'sign: line 1: Bengali digits, write Latin ones',
  ],
])('[A13] the glossary applies to texts in code: %s', (_what, code, problem) => {
  const path = code.includes('<p>গ') ? 'ui/gallery/data-parts.tsx' : SEED;
  expect(problemsOf(code, path)).toEqual([`${path}: ${problem}`.normalize('NFC')]);
});

test.each([
  ['words that people may type in search', `const a = { aliases: 'সদস্য কার্ড' };`],
  ['a code and a language tag', `const a = { en: 'en', bn: 'bn-BD' }; const b = 'নিয়ম';`],
  ['a comment', `// সদস্য\nconst a = 'মেম্বার';`],
  [
    'an article that is retold in other words',
    `const a = { en: '<p>The draw shows it.</p>', bn: '<p>ফলাফলে দেখা যায়।</p>' };`,
  ],
  ['a text with its terms', `const a = { en: 'Members', bn: 'মেম্বাররা' };`],
])('[A13] in order: %s', (_what, code) => {
  expect(problemsOf(code)).toEqual([]);
});

test.each([
  ['vendors/sample/data/games-tables.ts'],
  ['modules/help/server/help.db.test.ts'],
  ['modules/play/testing/play-builders.ts'],
  ['tests/journeys/help.spec.ts'],
])('[A13] names of invented games and texts of tests are not looked at: %s', (path) => {
  expect(problemsOf(`const a = 'দরবারি তাস';`, path)).toEqual([]);
});

test('[A13] each exception names a text that is there and has a forbidden form', () => {
  for (const { file, text } of TEXT_EXCEPTIONS) {
    const found = textProblems(file, readFileSync(join(ROOT, file), 'utf8'));
    expect(found.map((one) => one.text.normalize('NFC'))).toContain(text.normalize('NFC'));
  }
});
