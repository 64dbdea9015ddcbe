import { screen, within } from '@testing-library/react';
import type { Static } from 'typebox';
import { expect, test } from 'vitest';
import { answers } from '#platform/site/testing/play-server.ts';
import { findButton, words } from '#platform/site/testing/show-screen.tsx';
import { showOfficeScreen } from '#ui/office/testing/show-office-screen.tsx';
import { correctResult, previewCorrection, type readLotteryDraw } from '../../contract.office.ts';
import { CorrectDialog } from './correct-dialog.tsx';

const SEEN = 'ab'.repeat(16);
const FOUND: Static<typeof readLotteryDraw.output> = {
  draw: {
    ...{
      game: 'HANOI',
      drawNo: '20261128-0001',
      state: 'settled',
      source: 'outside',
      isHeld: false,
    },
    ...{ opensAt: '2026-11-28T01:00:00.000Z', locksAt: '2026-11-28T11:00:00.000Z' },
    ...{ drawsAt: '2026-11-28T11:30:00.000Z', numbers: ['6', '4', '2'], revision: 1, bets: 2 },
    ...{ stake: '20.0000', payout: '19.7000' },
  },
  ...{ voidReason: null, layout: [], versions: [], entries: [], maxPerNumber: '1', exposure: [] },
};

/** The dialog before a server that computes what other numbers would change, and records what is asked for. */
async function showDialog() {
  const asked: unknown[] = [];
  const preview = answers(previewCorrection, ({ numbers }) => ({
    ...{ revision: 2, numbers: numbers?.split(' ') ?? null, bets: 2, betsChanged: 1 },
    ...{ winnersBefore: 1, winnersAfter: 0, paidOut: '0.0000', takenBack: '19.7000' },
    ...{ membersChanged: 1, seen: SEEN },
    members: [
      {
        ...{ memberId: '7', name: 'asha', before: '19.7000', after: '0.0000' },
        ...{ delta: '-19.7000', debt: '9.7000' },
      },
    ],
  }));
  const correct = answers(correctResult, (input) => {
    asked.push(input);
    return { approvalId: '1' };
  });
  const user = await showOfficeScreen(
    <CorrectDialog found={FOUND} isOpen onClose={() => undefined} />,
    { permissions: ['lottery.correct'], server: [preview, correct] },
  );
  return { user, asked };
}

const askButton = () => findButton(words('office.lottery.correct.ask'));

test('[O9] a correction can be asked for only after the dry run of exactly these numbers, which names each member', async () => {
  const { user, asked } = await showDialog();
  const numbers = await screen.findByLabelText(words('office.lottery.correct.numbers'));
  await user.type(numbers, '1 1 2');
  await user.type(screen.getByLabelText(words('office.reason')), 'typed wrongly');
  await user.click(screen.getByRole('textbox', { name: words('office.lottery.playerReason') }));
  await user.click(await screen.findByText(words('reason.correction.entered_wrong')));
  expect(await askButton()).toHaveProperty('disabled', true);
  await user.click(await findButton(words('office.lottery.correct.preview')));
  const member = (await screen.findByRole('link', { name: 'asha' })).closest('tr');
  expect(within(member ?? document.body).getByText('9.70')).toBeDefined();
  expect(await askButton()).toHaveProperty('disabled', false);
  await user.type(numbers, '2');
  expect(await askButton()).toHaveProperty('disabled', true);
  await user.type(numbers, '{Backspace}');
  await user.click(await askButton());
  await expect
    .poll(() => asked)
    .toEqual([
      {
        ...{ game: 'HANOI', drawNo: '20261128-0001', numbers: '1 1 2', seen: SEEN },
        ...{ playerReason: 'entered_wrong', reason: 'typed wrongly' },
      },
    ]);
});
