import { act, screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { words } from '#platform/site/testing/show-screen.tsx';
import { noteAccepted, useAccepted } from '../bet/accepted.ts';
import { useSlip } from '../bet/slip.ts';
import { useGameSession } from '../game-session.ts';
import { drawNoOf, type PlayedStudio, showBoard } from '../testing/show-board.tsx';
import { switchSingleKeys } from './single-keys.ts';

afterEach(() => {
  vi.useRealTimers();
  switchSingleKeys(true);
});

const placeKey = '{Control>}{Enter}{/Control}';
const money = (units: string) => `৳${units}`;
const cell = (name: string) => screen.findByRole('button', { name: new RegExp(`^${name}`) });
const BIG = words('play.K3.BIG');
const ACCEPTED = new RegExp(`^${words('board.accepted')} · `);

/** Places a bet of 10 on big, on the draw that is open. */
async function placeBig({ user, bar }: PlayedStudio): Promise<void> {
  await user.click(await cell(`${BIG},`));
  await user.click(bar().getByRole('button', { name: new RegExp(`^${words('board.place')}`) }));
  await bar().findByText(ACCEPTED);
}

const ownBets = () => screen.getByRole('tabpanel').textContent;
const resultInHeader = () =>
  screen
    .getAllByRole('button')
    .map(({ textContent }) => textContent)
    .find((text) => text.includes(`${words('board.session.net')} `));
const bothWith = (text: string) => [1, 2].map(() => expect.stringContaining(text));

/** The moment passes in which a second press of a double press may come. */
function calmDown(): void {
  act(() => useAccepted.setState({ isFresh: false }));
}

test('[U1] an accepted bet is confirmed at its button until the next pick, and open bets stand in bar and slip', async () => {
  const studio = await showBoard({ code: 'K3-1M' });
  expect(studio.bar().queryByText(ACCEPTED)).toBeNull();
  await placeBig(studio);
  for (const place of [studio.bar(), studio.card()]) {
    expect(place.getByText(ACCEPTED).textContent).toBe(
      `${words('board.accepted')} · ${money('10.00')} · #0007`,
    );
    const open = `${words('board.openBets', { 0: 1 })} · ${money('10.00')}`;
    expect(place.getByRole('button', { name: open })).toBeDefined();
  }
  await studio.user.click(await cell(`${BIG},`));
  expect(studio.bar().queryByText(ACCEPTED)).toBeNull();
});

test('[U1] without a further pick the confirmation stays for eight seconds', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  const studio = await showBoard({ code: 'K3-1M' });
  act(() => noteAccepted({ drawNo: drawNoOf(7), stakeId: 'b-1', stake: '10.0000' }));
  await act(() => vi.advanceTimersByTimeAsync(7_000));
  expect(studio.bar().getByText(ACCEPTED)).toBeDefined();
  await act(() => vi.advanceTimersByTimeAsync(1_100));
  expect(studio.bar().queryByText(ACCEPTED)).toBeNull();
});

test('[U1] the open bets in the bar lead to their list', async () => {
  const studio = await showBoard({ code: 'K3-1M' });
  await placeBig(studio);
  const open = new RegExp(`^${words('board.openBets', { 0: 1 })}`);
  await studio.user.click(studio.bar().getByRole('button', { name: open }));
  const sheet = within(await screen.findByRole('dialog', { name: words('board.myBets') }));
  expect(sheet.getByRole('listitem').textContent).toContain(BIG);
});

test('[U1] [U15] header and list call a result the same, and the net is what was paid less what was staked', async () => {
  const studio = await showBoard({ code: 'K3-1M' });
  await placeBig(studio);
  studio.openNext();
  studio.end(7, [6, 5, 1]);
  const won = words('board.outcome.won', { 0: money('9.70') });
  await waitFor(() => expect([resultInHeader(), ownBets()]).toEqual(bothWith(won)));
  calmDown();
  await placeBig(studio);
  studio.openNext();
  studio.end(8, [1, 2, 1]);
  const lost = words('board.outcome.lost', { 0: money('10.00') });
  await waitFor(() => expect([resultInHeader(), ownBets()]).toEqual(bothWith(lost)));
  // 20 staked, 19.70 paid.
  expect(resultInHeader()).toContain(`${words('board.session.net')} −৳0.30`);
});

test('[U15] a void draw names the stake that went back, in the header and in the list', async () => {
  const studio = await showBoard({ code: 'K3-1M' });
  await placeBig(studio);
  studio.openNext();
  studio.end(7, undefined);
  const refunded = words('board.outcome.refunded', { 0: money('10.00') });
  await waitFor(() => expect([resultInHeader(), ownBets()]).toEqual(bothWith(refunded)));
});

test('[U6] chosen numbers count in the bar at once; Bet places them with the slip, in one bet', async () => {
  const studio = await showBoard({ code: 'VNT-3M', playType: 'LO2' });
  const { user, bar } = studio;
  expect(bar().getByRole('button', { name: words('board.place') })).toHaveProperty(
    'disabled',
    true,
  );
  for (const number of ['07', '12', '88']) {
    await user.click(await screen.findByRole('button', { name: new RegExp(` ${number}$`) }));
  }
  // One number costs 18 prizes of 10 each.
  expect(bar().getByText(words('board.picks', { 0: 3 }), { exact: false }).textContent).toContain(
    money('540.00'),
  );
  const add = bar().getByRole('button', { name: words('board.add') });
  await user.click(add);
  expect(add).toHaveProperty('disabled', true);
  await user.click(await screen.findByRole('button', { name: / 45$/ }));
  const place = `${words('board.place')} ${money('720.00')}`;
  await user.click(bar().getByRole('button', { name: place }));
  await bar().findByText(ACCEPTED);
  expect(studio.orders.map(({ lines }) => lines.map(({ pick }) => pick))).toEqual([
    ['07,12,88', '45'],
  ]);
});

test('[U6] the same numbers on a second draw are one press, whose button says what it costs; a double press places one bet', async () => {
  const studio = await showBoard({ code: 'K3-1M' });
  await placeBig(studio);
  studio.openNext();
  const repeat = `${words('board.repeat')} ${money('10.00')}`;
  calmDown();
  await studio.user.dblClick(await studio.bar().findByRole('button', { name: repeat }));
  await waitFor(() => expect(studio.orders).toHaveLength(2));
  expect(useAccepted.getState().isFresh).toBe(true);
  const placed = studio.orders.map(({ drawNo, lines }) => [
    drawNo,
    lines.map(({ play, pick, stake }) => [play, pick, stake]),
  ]);
  expect(placed).toEqual([
    [drawNoOf(7), [['BIG', 'ANY', 10]]],
    [drawNoOf(8), [['BIG', 'ANY', 10]]],
  ]);
});

test('half, twice, and the most that limits and balance allow set the stake; clearing can be undone', async () => {
  const { user, bar } = await showBoard({ code: 'K3-1M', balance: '701.2500' });
  const named = (key: string) => bar().getByRole('button', { name: new RegExp(`^${words(key)}`) });
  const press = (key: string) => user.click(named(key));
  const stake = () => bar().getByRole('status').textContent;
  expect(named('board.stake.max')).toHaveProperty('disabled', true);
  await user.click(await cell(`${BIG},`));
  await press('board.stake.half');
  expect(stake()).toBe(money('5'));
  await press('board.stake.double');
  await press('board.stake.double');
  expect(stake()).toBe(money('20'));
  await press('board.stake.max');
  expect(stake()).toBe(money('701.20'));
  await press('board.clear');
  expect(useSlip.getState().lines).toEqual([]);
  await press('board.undo');
  expect(useSlip.getState()).toMatchObject({
    lines: [{ play: 'BIG', pick: 'ANY' }],
    drawNo: drawNoOf(7),
  });
});

test('[U17] the slip comes before the history, b leads to its stake, digits are typed into it, and Ctrl+Enter places', async () => {
  const { user, card, orders } = await showBoard({ code: 'K3-1M' });
  const big = await cell(`${BIG},`);
  await user.click(big);
  const place = card().getByRole('button', { name: new RegExp(`^${words('board.place')}`) });
  const records = screen.getByRole('region', { name: words('board.records') });
  expect(place.compareDocumentPosition(records)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  expect(big.compareDocumentPosition(place)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  await user.keyboard('b');
  expect(document.activeElement).toBe(card().getByRole('textbox', { name: words('board.unit') }));
  big.focus();
  await user.keyboard(`25${placeKey}`);
  await waitFor(() => expect(orders).toHaveLength(1));
  expect(orders[0]?.lines).toMatchObject([{ play: 'BIG', stake: 25 }]);
});

test('[U17] ? lists the keys; single keys can be switched off, and then do nothing', async () => {
  const { user } = await showBoard({ code: 'K3-1M' });
  await user.keyboard('?');
  const sheet = within(await screen.findByRole('dialog', { name: words('board.keys') }));
  expect(sheet.getByText(words('board.keys.place'))).toBeDefined();
  await user.click(sheet.getByRole('checkbox', { name: words('board.keys.single') }));
  await user.click(sheet.getByRole('button', { name: words('board.close') }));
  await user.click(await cell(`${BIG},`));
  await user.keyboard('c');
  expect(useSlip.getState().lines).toHaveLength(1);
  act(() => switchSingleKeys(true));
  await user.keyboard('c');
  expect(useSlip.getState().lines).toEqual([]);
});

test('[U48] an empty slip names the draw that is open', async () => {
  const { card } = await showBoard({ code: 'K3-1M' });
  expect(card().getByText(words('board.drawNo')).nextElementSibling?.textContent).toBe('#0007');
});

test('a balance that is too small is said on the button, and nothing is placed', async () => {
  const { user, bar, orders } = await showBoard({ code: 'K3-1M', balance: '9.9900' });
  await user.click(await cell(`${BIG},`));
  expect(bar().getByRole('button', { name: words('board.short') })).toHaveProperty(
    'disabled',
    true,
  );
  expect(useGameSession.getState().balance).toBe('9.9900');
  expect(orders).toEqual([]);
});

test('the header says how many people watch a draw once somebody else does, as the pushed events count them', async () => {
  const studio = await showBoard({ code: 'K3-1M' });
  expect(screen.queryByText(words('board.watchers', { count: 1 }))).toBeNull();
  act(() => studio.end(6, [1, 2, 3]));
  expect(await screen.findByText(words('board.watchers', { count: 3 }))).toBeDefined();
});
