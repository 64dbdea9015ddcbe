import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const ROOT = join(import.meta.dirname, '..');
/** Texts of the product: catalogues, and what a new brand is filled with. */
const FILES = [
  '{apps/site,modules,studios}/**/messages/*.json',
  '{modules,studios}/*/server/**/*.ts',
  'vendors/sample/{client,data}/**/*.ts',
];
const WHOLE_DAY = /day and night|around the clock|24 hours|24\/7|দিনরাত|24 ঘণ্টা|২৪ ঘণ্টা/i;
const PEOPLE = /\b(?:chat|service|person|support|answers?)\b|চ্যাট|সার্ভিস|সহকারী|উত্তর/i;
const DEALER = /\b(?:dealers?|croupiers?)\b|ডিলার/i;

/** Sentences of every text, each with its file. */
function sentences(): readonly (readonly [file: string, sentence: string])[] {
  return FILES.flatMap((pattern) => globSync(pattern, { cwd: ROOT }))
    .filter((file) => !file.includes('.test.'))
    .flatMap((file) =>
      readFileSync(join(ROOT, file), 'utf8')
        .split(/[.।:<>"'`\n]/)
        .map((sentence) => [file, sentence] as const),
    );
}

test('no text promises people at any hour, since customer service keeps the hours of the help centre [U20]', () => {
  const all = sentences();
  expect(all.some(([, sentence]) => WHOLE_DAY.test(sentence))).toBe(true);
  expect(all.filter(([, sentence]) => WHOLE_DAY.test(sentence) && PEOPLE.test(sentence))).toEqual(
    [],
  );
});

test('no text speaks of dealers, since no table has one [U27]', () => {
  expect(sentences().filter(([, sentence]) => DEALER.test(sentence))).toEqual([]);
});
