import { expect, test } from 'vitest';
import { CONFORMANCE_CASES } from '#seamless/conformance/run-cases.ts';
import { caseTitle, familyTitle } from './case-title.ts';

test('every case and every family of cases has a name in both languages', () => {
  const stillEnglish = CONFORMANCE_CASES.flatMap(({ category, name }) => [
    ...(familyTitle(category, 'bn') === category ? [category] : []),
    ...(caseTitle(name, 'bn') === name ? [name] : []),
  ]);
  expect(stillEnglish).toEqual([]);
  expect(new Set(CONFORMANCE_CASES.map(({ name }) => caseTitle(name, 'bn'))).size).toBe(
    new Set(CONFORMANCE_CASES.map(({ name }) => name)).size,
  );
});
