import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { ClosedHeader } from '#modules/region/site/closed/closed-header.tsx';
import { showScreen, words } from '#platform/site/testing/show-screen.tsx';
import { CopyrightLine, Licences } from './legal-texts.tsx';

const LEGAL = {
  copyright: { en: '© 2025 River Limited', bn: '© 2025 নদী লিমিটেড' },
  licences: { en: 'Under the law of the river.', bn: 'নদীর আইনে।' },
};
const BRAND = { name: { en: 'River', bn: 'নদী' }, legalTexts: LEGAL };

test('the name, the copyright line and the licence text are the brand’s, in the reader’s language [A3] [A5] [FTR-2]', async () => {
  await showScreen(
    <>
      <ClosedHeader controls={null} />
      <Licences />
      <CopyrightLine />
    </>,
    { brand: { ...BRAND, licenceRecords: { mga: 'MGA/1', bvi: '' } } },
  );
  for (const text of ['নদী', 'নদীর আইনে।', '© 2025 নদী লিমিটেড', 'MGA/1']) {
    screen.getByText(text);
  }
  screen.getByText(words('shell.licence.mga'));
});

test('a licence that the brand does not hold is not named, nor a text that it has not written [U26] [A5] [FTR-2]', async () => {
  const legalTexts = { ...LEGAL, licences: { en: '', bn: '' } };
  const brand = { ...BRAND, legalTexts };
  await showScreen(<Licences />, {
    brand: { ...brand, licenceRecords: { mga: '', bvi: 'BVI/7' } },
  });
  screen.getByText(words('shell.licence.bvi'));
  expect(screen.queryByText(words('shell.licence.mga'))).toBeNull();
  expect(screen.queryByText('নদীর আইনে।')).toBeNull();
});
