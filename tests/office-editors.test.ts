import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const ROOT = join(import.meta.dirname, '..');
const OFFICE = ['modules/*/office/**/*.tsx', 'studios/*/office/**/*.tsx', 'apps/office/**/*.tsx'];

const files = OFFICE.flatMap((pattern) => globSync(pattern, { cwd: ROOT }))
  .filter((path) => !path.endsWith('.test.tsx'))
  .map((path) => ({ path, text: readFileSync(join(ROOT, path), 'utf8') }));

test('[O3] no form of the office starts afresh when somebody else has saved', () => {
  const afresh = /key=\{[^}]*(?:\bversion\b|JSON\.stringify|\.join\(\))/;
  expect(files.filter(({ text }) => afresh.test(text)).map(({ path }) => path)).toEqual(ALLOWED);
});

/** They show a list of versions; nothing is typed in their rows. */
const ALLOWED = ['modules/promotion/office/promotion/terms-section.tsx'];

test('[O3] every form with a save bar keeps its text in the one editor', () => {
  const bars = files.filter(({ text }) => /<(?:ReviewBar|SaveBar)\b/.test(text));
  const without = bars.filter(({ text }) => !text.includes('useEditor('));
  expect(without.map(({ path }) => path)).toEqual(['modules/notice/office/save-bar.tsx']);
  expect(bars.length).toBeGreaterThan(18);
  expect(files.filter(({ text }) => text.includes('of-savebar')).map(({ path }) => path)).toEqual(
    OWN_BARS,
  );
});

/** A draft of a market pack is a new version of its own: nothing is overwritten by saving one. */
const OWN_BARS = ['modules/region/office/market/market-form.tsx'];
