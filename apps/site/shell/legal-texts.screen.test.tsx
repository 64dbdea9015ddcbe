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
  screen.getByText(words('shell.licence.none'));
});

test('a brand without a licence text shows none [A5] [FTR-2]', async () => {
  const legalTexts = { ...LEGAL, licences: { en: '', bn: '' } };
  await showScreen(<Licences />, { brand: { ...BRAND, legalTexts } });
  expect(screen.queryByText('নদীর আইনে।')).toBeNull();
  expect(screen.getAllByText(words('shell.licence.none'))).toHaveLength(2);
});
