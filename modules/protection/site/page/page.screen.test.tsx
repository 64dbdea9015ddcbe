import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { answers } from '#platform/site/testing/play-server.ts';
import { showScreen, words } from '#platform/site/testing/show-screen.tsx';
import {
  confirmRaise,
  listLimitChanges,
  type Protection,
  readProtection,
  setLimits,
  takePause,
} from '../../contract.ts';
import { shownProtection } from '../../testing/shown-protection.ts';
import { Screen } from './screen.tsx';

const NOW = Date.UTC(2026, 10, 28, 12);

const STAKE_DAY = {
  kind: 'stake',
  period: 'day',
  value: 500,
  used: 120,
  left: 380,
  raise: null,
} as const;

async function show(first: Protection, path = '/') {
  let shown = first;
  const sent: unknown[] = [];
  const become = (next: Partial<Protection>) => {
    shown = { ...shown, ...next };
    return shown;
  };
  const user = await showScreen(<Screen />, {
    path,
    session: { account: 'player1', accountType: 0 },
    server: [
      answers(readProtection, () => shown),
      answers(listLimitChanges, () => ({ rows: [] })),
      answers(setLimits, (input) => {
        sent.push(input);
        return become({ limits: [STAKE_DAY] });
      }),
      answers(confirmRaise, (input) => {
        sent.push(input);
        return become({ limits: [{ ...STAKE_DAY, value: 900, left: 780 }] });
      }),
      answers(takePause, (input) => {
        sent.push(input);
        return become({
          pause: {
            ...{ length: input.length, isExclusion: true, endsAt: NOW + 1_000 },
            ...{ mayLift: false, liftedAt: null },
          },
        });
      }),
    ],
  });
  return { user, sent };
}

const cardOf = (kind: string) => {
  const card = screen
    .getByRole('heading', { name: words(`protection.kind.${kind}`) })
    .closest('section');
  if (card === null) {
    throw new Error(`no card for ${kind}`);
  }
  return within(card);
};

test('one amount and one press set a limit; only what was changed is sent, and what is used is shown [RG-1] [G14]', async () => {
  const { user, sent } = await show(shownProtection());
  await screen.findByRole('heading', { name: words('protection.kind.stake') });
  await user.type(cardOf('stake').getByLabelText(words('protection.period.day')), '৫০০');
  await user.click(cardOf('stake').getByRole('button', { name: words('protection.limit.save') }));
  await screen.findByText(words('protection.limit.saved'));
  expect(sent).toEqual([{ limits: [{ kind: 'stake', period: 'day', value: 500 }] }]);
  expect(document.body.textContent).toContain('380');
});

test('a longer period with a lower amount is pointed out', async () => {
  const { user } = await show(shownProtection());
  await screen.findByRole('heading', { name: words('protection.kind.loss') });
  await user.type(cardOf('loss').getByLabelText(words('protection.period.day')), '100');
  await user.type(cardOf('loss').getByLabelText(words('protection.period.week')), '50');
  expect(cardOf('loss').queryByText(words('protection.limit.order'))).not.toBeNull();
});

test('a raise that has waited is confirmed by a press [R26]', async () => {
  const raise = { value: 900, readyAt: NOW, isReady: true };
  const { user, sent } = await show(shownProtection({ limits: [{ ...STAKE_DAY, raise }] }));
  await user.click(await screen.findByRole('button', { name: words('protection.raise.confirm') }));
  await waitFor(() => expect(document.body.textContent).toContain('780'));
  expect(sent).toEqual([{ kind: 'stake', period: 'day' }]);
});

test('an exclusion is taken with its typed word and not without it; then only what stays open is said [R28]', async () => {
  const { user, sent } = await show(shownProtection(), '/?tab=pause');
  await user.click(await screen.findByLabelText(words('protection.pause.year')));
  await user.click(screen.getByRole('button', { name: words('protection.exclusion.begin') }));
  const dialog = within(await screen.findByRole('dialog'));
  const confirm = dialog.getByRole('button', { name: words('protection.exclusion.confirm') });
  await user.click(confirm);
  expect(sent).toEqual([]);
  const word = words('protection.exclusion.word');
  await user.type(dialog.getByLabelText(words('protection.exclusion.type', { 0: word })), word);
  await user.click(confirm);
  await screen.findByText((text) => text.includes(words('protection.paused.open')));
  expect(sent).toEqual([{ length: 'year' }]);
  expect(screen.queryByRole('button', { name: words('protection.break.begin') })).toBeNull();
});

test('what the identity level may stake stands above the own limits, with the way up [KYC-1] [MKT-1]', async () => {
  await show(shownProtection({ levelLimit: { level: 1, value: 300, left: 20, mayRaise: true } }));
  await screen.findByRole('button', { name: words('protection.met.raise') });
  expect(document.body.textContent).toContain(words('protection.met.level', { 0: 1 }));
});
