import { globSync, readFileSync } from 'node:fs';
import { expect, onTestFinished, test, vi } from 'vitest';
import { momentText } from './moment-text.ts';

const AT = Date.parse('2026-11-28T10:15:09Z');
const FORMS = [
  'dayInWords',
  'date',
  'dateTime',
  'dateTimeSeconds',
  'dayTimeSeconds',
  'weekdayTime',
] as const;

test('a moment has 24 hours and Latin digits in both languages, in the zone of the brand [U47]', () => {
  const inBoth = (language: 'bn' | 'en') =>
    FORMS.map((form) => momentText(AT, form, { language, timeZone: 'Asia/Dhaka' }));
  expect(inBoth('en')).toEqual([
    '28 November',
    '28 Nov 2026',
    '28 Nov 2026, 16:15',
    '28 Nov 2026, 16:15:09',
    '28 Nov, 16:15:09',
    'Sat 28 Nov, 16:15',
  ]);
  for (const text of inBoth('bn')) {
    expect(text).toMatch(/^[^A-Za-z০-৯]+$/);
  }
  expect(momentText(AT, 'dateTime', { language: 'bn', timeZone: 'Asia/Dhaka' })).toContain('16:15');
});

test('a list of moments makes one format, in each language and zone [G8]', () => {
  const made = vi.spyOn(Intl, 'DateTimeFormat');
  onTestFinished(() => made.mockRestore());
  for (const timeZone of ['Asia/Tokyo', 'Asia/Dubai', 'Asia/Tokyo']) {
    for (const language of ['bn', 'en', 'bn']) {
      momentText(AT, 'dateTime', { language, timeZone });
    }
  }
  expect(made).toHaveBeenCalledTimes(4);
});

/** Forms of one locale, for records, and two short ones of the first page, which have 24 hours too. */
const NOT_OF_A_LANGUAGE =
  /DateTimeFormat\(\s*'(?:sv-SE|en-CA|en-GB|en|en-u-ca-chinese)'|DateTimeFormat\(\)/g;
const OWN = /moment-text\.ts$|short-moment\.ts$|period-words\.ts$|words-of-days\.ts$|\.test\./;

test('no other place writes a date in a language, where a clock of 12 hours would come back [U47]', () => {
  const files = globSync('{modules,platform,ui,apps,studios}/**/*.{ts,tsx}').filter(
    (file) => !OWN.test(file),
  );
  const others = files.filter((file) =>
    /new Intl\.DateTimeFormat\(/.test(readFileSync(file, 'utf8').replaceAll(NOT_OF_A_LANGUAGE, '')),
  );
  expect(others).toEqual([]);
});
