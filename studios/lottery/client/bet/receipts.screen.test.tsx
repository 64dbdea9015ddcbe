import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, onTestFinished, test } from 'vitest';
import { answers, type PlayedEndpoint, refuses } from '#platform/site/testing/play-server.ts';
import { savedFiles } from '#platform/site/testing/saved-files.ts';
import { findButton, showScreen, words } from '#platform/site/testing/show-screen.tsx';
import { shownToasts } from '#ui/toast/toast-store.ts';
import { type BetView, readBetReceipt } from '../../contract.ts';
import { MyBets } from '../bets/my-bets.tsx';
import { type GameSession, useGameSession } from '../game-session.ts';
import { tableOf } from '../game-table.ts';
import { showBoard } from '../testing/show-board.tsx';
import { addReceipt, useReceipts } from './receipts.ts';
import { useSlip } from './slip.ts';

const NOW = Date.now();
const table = tableOf('K3-1M');
const game: GameSession = {
  ...{ session: 'session', member: 'm', currency: 'BDT', backUrl: '/', startedAtMs: NOW },
  limits: {
    minStake: '0.1000',
    maxStake: '5000.0000',
    stakeStep: '0.0100',
    maxPayout: '500000.0000',
  },
};
const BET: BetView = {
  ...{ betId: '7', stakeId: 'b-7', game: 'K3-1M', drawNo: '20261128-0007', state: 'accepted' },
  ...{ roundId: 'K3-1M-20261128-0007', stake: '10.0000', payout: null, placedAt: NOW },
  lines: [{ play: 'BIG', pick: 'ANY', odds4: [19_700], units: 1, stake: '10.0000', payout: null }],
  result: null,
};
const receiptOf = (bet: string) =>
  `GF2 receipt\n{"bet":"${bet}","drawNo":"20261128-0007","game":"K3-1M"}\n0 1\n`;

beforeEach(() => {
  useGameSession.setState({ game, balance: '100.0000', ended: undefined });
  onTestFinished(() => {
    useGameSession.setState({ game: undefined, balance: undefined, ended: undefined });
    useReceipts.setState({}, true);
    useSlip.getState().clear();
  });
});

async function showBets(bets: readonly BetView[], server: readonly PlayedEndpoint[] = []) {
  return await showScreen(<MyBets table={table} bets={bets} openDraw={BET.drawNo} />, { server });
}

test('[M8] a bet that was taken is confirmed with its receipt, which is saved as it was signed', async () => {
  const files = savedFiles();
  const { user, card } = await showBoard({ code: 'K3-1M' });
  useSlip.getState().add([{ play: 'BIG', pick: 'ANY' }], BET.drawNo);
  await user.keyboard('{Control>}{Enter}{/Control}');
  await user.click(await card().findByRole('button', { name: words('board.receipt') }));
  await waitFor(() => expect(files).toHaveLength(1));
  expect(files[0]?.name).toBe('receipt-K3-1M-20261128-0007-1.txt');
  expect(await files[0]?.content.text()).toBe(receiptOf('1'));
});

test('[M8] the receipt of a bet of before is asked for once, by the id of its stake', async () => {
  const files = savedFiles();
  const asked: unknown[] = [];
  const user = await showBets(
    [BET],
    [
      answers(readBetReceipt, (input) => {
        asked.push(input);
        return { receipt: receiptOf('43') };
      }),
    ],
  );
  const button = await findButton(words('board.receipt'));
  await user.click(button);
  await waitFor(() => expect(files).toHaveLength(1));
  await user.click(button);
  await waitFor(() => expect(files).toHaveLength(2));
  expect(asked).toEqual([{ stakeId: 'b-7' }]);
  expect(files.map(({ name }) => name)).toEqual(
    Array.from({ length: 2 }, () => 'receipt-K3-1M-20261128-0007-43.txt'),
  );
  expect(await files[1]?.content.text()).toBe(receiptOf('43'));
});

test.each([
  ['BET_NOT_FOUND', words('board.receipt.none')],
  ['BUSY', 'error.BUSY'],
] as const)(
  '[M8] a receipt that is refused as %s is said, and nothing is saved',
  async (code, text) => {
    const files = savedFiles();
    const user = await showBets([BET], [answers(readBetReceipt, () => refuses(code))]);
    await user.click(await findButton(words('board.receipt')));
    await waitFor(() => expect(shownToasts()).toMatchObject([{ tone: 'error', text }]));
    expect(files).toEqual([]);
    expect(useGameSession.getState().ended).toBeUndefined();
  },
);

test('[M8] a receipt that is asked for after the game has ended ends the game on the page too', async () => {
  const user = await showBets([BET], [answers(readBetReceipt, () => refuses('SESSION_EXPIRED'))]);
  await user.click(await findButton(words('board.receipt')));
  await waitFor(() => expect(useGameSession.getState().ended?.code).toBe('SESSION_EXPIRED'));
});

test('[M8] a bet leads to its check once its draw is over: by its receipt, or else by its round', async () => {
  addReceipt('b-8', receiptOf('44'));
  const over = { state: 'settled', payout: '0.0000' } as const;
  await showBets([
    BET,
    { ...BET, ...over, betId: '8', stakeId: 'b-8' },
    { ...BET, ...over, betId: '9', stakeId: 'b-9' },
  ]);
  const links = (await screen.findAllByRole('listitem')).map((row) =>
    within(row)
      .queryByRole('link', { name: words('board.verify') })
      ?.getAttribute('href'),
  );
  expect(links).toEqual([undefined, '/verify?bet=44', `/verify?vendor=SHPL&round=${BET.roundId}`]);
});
