import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { answers } from '#platform/site/testing/play-server.ts';
import { findButton, showScreen, words } from '#platform/site/testing/show-screen.tsx';
import { noteLimitOffer, readProtection, setLimits } from '../../contract.ts';
import { shownProtection } from '../../testing/shown-protection.ts';
import { Part } from './limit-offer.tsx';

async function show(isOfferDue = true) {
  const sent: unknown[] = [];
  let isDue = isOfferDue;
  const answered = (what: unknown) => {
    sent.push(what);
    isDue = false;
  };
  const user = await showScreen(<Part />, {
    session: { account: 'player1', accountType: 0 },
    server: [
      answers(readProtection, () => shownProtection({ isOfferDue: isDue })),
      answers(setLimits, (input) => {
        answered(input);
        return shownProtection();
      }),
      answers(noteLimitOffer, () => {
        answered('put off');
        return true;
      }),
    ],
  });
  return { user, sent };
}

const PERIODS = ['day', 'week', 'month'] as const;
const field = (period: (typeof PERIODS)[number]) =>
  screen.getByLabelText<HTMLInputElement>(words(`protection.period.${period}`));

test('limits of a day, a week and a month are offered without a suggestion, and those typed are set [R23] [R25]', async () => {
  const { user, sent } = await show();
  await screen.findByText(words('protection.offer.title'));
  expect(PERIODS.map((period) => field(period).value)).toEqual(['', '', '']);
  const save = await findButton(words('protection.limit.save'));
  expect(save.hasAttribute('disabled')).toBe(true);
  await user.type(field('week'), '750');
  await user.click(save);
  await screen.findByText(words('protection.offer.set'));
  expect(sent).toEqual([{ limits: [{ kind: 'deposit', period: 'week', value: 750 }] }]);
});

test('the offer can be put off, which is an answer too [R23]', async () => {
  const { user, sent } = await show();
  await user.click(await findButton(words('protection.offer.skip')));
  await expect.poll(() => screen.queryByText(words('protection.offer.title'))).toBeNull();
  expect(sent).toEqual(['put off']);
});

test('who has answered is not asked again [R23]', async () => {
  await show(false);
  expect(screen.queryByText(words('protection.offer.title'))).toBeNull();
});
