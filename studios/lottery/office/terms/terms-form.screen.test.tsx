import { fireEvent, screen, within } from '@testing-library/react';
import { Route, Routes } from 'react-router';
import type { Static } from 'typebox';
import { expect, onTestFinished, test } from 'vitest';
import { answers, refuses } from '#platform/site/testing/play-server.ts';
import { findButton, words } from '#platform/site/testing/show-screen.tsx';
import { activateLanguage } from '#platform/site/translate.ts';
import { putOfficeZone } from '#ui/office/office-zone.ts';
import { showOfficeScreen } from '#ui/office/testing/show-office-screen.tsx';
import { changeLotteryTerms, readLotteryTerms } from '../../contract.office-terms.ts';
import { findDrawGame } from '../../games/catalogue.ts';
import english from '../messages/en.json' with { type: 'json' };
import { Screen } from './screen.tsx';

const GAME = 'K3-1M';
const BIG = findDrawGame(GAME)?.game.findPlay('BIG')?.nameKey ?? '';
const NO_TERMS = { odds: {}, stakes: {}, payouts: {}, plans: {} };
const VERSIONS = [
  {
    ...{ version: 2, startsAt: '2026-12-01T04:00:00.000Z', isCurrent: false },
    ...{ reason: 'for the feast', changes: 3 },
  },
  {
    ...{ version: 1, startsAt: '2026-11-01T04:00:00.000Z', isCurrent: true },
    ...{ reason: 'the first', changes: 1 },
  },
];

type Asked = Static<typeof changeLotteryTerms.input>;

/** Shows the page of the game's terms before a server that records what is asked for. */
async function showTerms(permissions: readonly string[], isPast = () => false) {
  putOfficeZone('Asia/Dhaka');
  onTestFinished(() => putOfficeZone(''));
  const asked: Asked[] = [];
  const read = answers(readLotteryTerms, () => ({
    ...{ currency: 'BDT', currencies: ['BDT', 'USD'], terms: NO_TERMS, versions: VERSIONS },
  }));
  const change = answers(changeLotteryTerms, (input) => {
    asked.push(input);
    return isPast() ? refuses('terms_start_past') : { approvalId: '1' };
  });
  const user = await showOfficeScreen(
    <Routes>
      <Route path="/lottery/games/:game/terms" element={<Screen />} />
    </Routes>,
    { permissions, server: [read, change], path: `/lottery/games/${GAME}/terms` },
  );
  return { asked, user, odds: await screen.findByLabelText(oddsOfBig()) };
}

const oddsOfBig = () => words('office.lottery.terms.oddsOf', { 0: words(BIG), 1: 'ANY', 2: 1 });
const review = () => findButton(words('office.review'));

/** Chooses when the version starts, in the zone of the brand. */
const startAt = (local: string) =>
  fireEvent.change(screen.getByLabelText(words('office.lottery.terms.starts')), {
    target: { value: local },
  });

test('the versions of a game’s terms show their start, their changes and which one is in force [L3]', async () => {
  await showTerms(['lottery.terms']);
  const table = await screen.findByRole('table', { name: words('office.lottery.terms.versions') });
  const [, second, first] = within(table).getAllByRole('row');
  expect(second?.textContent).toMatch(/^2 .*2026-12-01 10:00:00.*3.*for the feast$/);
  expect(second?.textContent).not.toContain(words('office.lottery.terms.current'));
  expect(first?.textContent).toContain(words('office.lottery.terms.current'));
  expect(first?.textContent).toContain('2026-11-01 10:00:00');
});

test('other odds show their return, need a start, and are asked for with a reason [L3]', async () => {
  const { asked, user, odds } = await showTerms(['lottery.terms']);
  expect(odds).toHaveProperty('value', '1.97');
  await user.clear(odds);
  await user.type(odds, '2.0572');
  expect(await screen.findByText('100.0027%')).toBeTruthy();
  expect(screen.getByText(words('error.terms_return_above'))).toBeTruthy();
  expect(await review()).toHaveProperty('disabled', true);
  await user.clear(odds);
  await user.type(odds, '2.0571');
  expect(await screen.findByText('99.9979%')).toBeTruthy();
  expect(screen.getByText(words('office.lottery.terms.startsMissing'))).toBeTruthy();
  expect(await review()).toHaveProperty('disabled', true);
  startAt('2026-12-24T18:30');
  await user.click(await review());
  const dialog = within(await screen.findByRole('dialog'));
  await user.type(dialog.getByRole('textbox'), 'a better price');
  await user.click(dialog.getByRole('button', { name: words('office.ask') }));
  await expect
    .poll(() => asked)
    .toEqual([
      {
        version: 2,
        ...{ game: GAME, currency: 'BDT', startsAt: '2026-12-24T12:30:00.000Z' },
        ...{ terms: { ...NO_TERMS, odds: { BIG: { ANY: ['20571'] } } }, reason: 'a better price' },
      },
    ]);
  // A second operator decides; the form shows again what is stored.
  await expect.poll(() => odds).toHaveProperty('value', '1.97');
});

test('a start that is past is refused in the dialog, and the draft stays [L3]', async () => {
  const { asked, user, odds } = await showTerms(['lottery.terms'], () => true);
  await user.clear(odds);
  await user.type(odds, '1.95');
  startAt('2020-01-01T00:00');
  await user.click(await review());
  const dialog = within(await screen.findByRole('dialog'));
  await user.type(dialog.getByRole('textbox'), 'too late');
  await user.click(dialog.getByRole('button', { name: words('office.ask') }));
  expect(await dialog.findByText('error.terms_start_past')).toBeTruthy();
  expect(asked).toHaveLength(1);
  expect(odds).toHaveProperty('value', '1.95');
});

test('a draft stays when the language changes, and every text of the form changes [L3]', async () => {
  const { user, odds } = await showTerms(['lottery.terms']);
  await user.clear(odds);
  await user.type(odds, '1.95');
  await activateLanguage('en');
  expect(await screen.findByText(english['office.lottery.terms.startsMissing'])).toBeTruthy();
  expect(screen.getByLabelText('Odds of Big, ANY, prize 1')).toHaveProperty('value', '1.95');
  expect(screen.getByLabelText(english['office.lottery.terms.starts'])).toBeTruthy();
  expect(screen.queryByText(words('office.lottery.terms.versions'))).toBeNull();
  expect(document.body.textContent).not.toMatch(/office\.|error\.|[ঀ-৿]/);
});

test('who may not change terms cannot type into the form [L3]', async () => {
  const { odds } = await showTerms([]);
  expect(odds).toHaveProperty('disabled', true);
  expect(screen.getByLabelText(words('office.lottery.terms.starts'))).toHaveProperty(
    'disabled',
    true,
  );
  expect(screen.queryByRole('button', { name: words('office.review') })).toBeNull();
});
