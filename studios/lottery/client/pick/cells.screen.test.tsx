import { screen } from '@testing-library/react';
import { beforeEach, expect, onTestFinished, test } from 'vitest';
import { showScreen, words } from '#platform/site/testing/show-screen.tsx';
import type { BoardView } from '../../contract.ts';
import { useSlip } from '../bet/slip.ts';
import { tableOf } from '../game-table.ts';
import { Picker } from './picker.tsx';

const BOARD: BoardView = {
  ...{ serverNow: 0, nameKey: '', periodMs: 60_000, results: [], restricted: [], watchers: 0 },
  perNumber: { limit: '2000000.0000', halfFrom: '1200000.0000' },
  plans: { maxDraws: 50, maxTimes: 10_000 },
  ...{ termsFrom: 0, odds: [] },
  draw: {
    ...{ drawNo: '20261128-0007', roundId: '', commitment: null, mode: 'COMMIT', beacon: null },
    ...{ opensAt: 0, locksAt: 1, drawsAt: 2 },
  },
};

beforeEach(() => {
  onTestFinished(() => {
    const { clear, setTimes, setUnit } = useSlip.getState();
    clear();
    setTimes(1);
    setUnit(100_000n);
  });
});

async function showGroup(code: string, groupId: string, playType?: string) {
  const table = tableOf(code);
  const group = table.groups.find(({ id }) => id === groupId);
  if (group === undefined) {
    throw new Error(groupId);
  }
  return await showScreen(<Picker {...{ table, group, playType }} board={BOARD} phase="open" />);
}

const chips = () => [...document.querySelectorAll('[data-chip]')].map((chip) => chip.textContent);

test('a picked cell has a chip with its stake, in its picture and in its name, and the chip follows the stake', async () => {
  const user = await showGroup('K3-1M', 'sum');
  expect(chips()).toEqual([]);
  const big = screen.getByRole('button', { name: new RegExp(`^${words('play.K3.BIG')},`) });
  await user.click(big);
  expect(chips()).toEqual(['10']);
  expect(big.textContent).toContain(words('board.chip', { 0: '৳10' }));
  useSlip.getState().setUnit(1_000_000n);
  useSlip.getState().setTimes(12);
  await screen.findByText('1.2K');
  expect(chips()).toEqual(['1.2K']);
  await user.click(big);
  expect(chips()).toEqual([]);
});

test('what one pick costs stands above the numbers before any is picked, and is what the bar then adds up [U28]', async () => {
  const user = await showGroup('VNB-1M', 'lo', 'LO2');
  expect(chips()).toEqual([]);
  screen.getByText(words('board.price.units', { 0: '৳270', 1: 27, 2: '৳10' }));
  await user.click(screen.getByRole('button', { name: / 05$/ }));
  expect(chips()).toEqual(['270']);
  expect(document.body.textContent).toContain('৳270.00');
});

test('every play says what wins, and shows an example that adds up [U34]', async () => {
  const user = await showGroup('VNB-1M', 'lo', 'LO2');
  screen.getByText(words('play.wins.VN.LO', { digits: 2, units: 27 }), { exact: false });
  await user.click(screen.getByRole('button', { name: words('board.example') }));
  expect(document.body.textContent).toMatch(/05.*: \d{3,5}05।.*৳270.*৳960/);
});

test.each([
  ['Bengali', '০৫ ১৭'],
  ['Arabic-Indic', '٠٥ ١٧'],
  ['full width', '０５　１７'],
])('numbers are typed in %s digits [U9]', async (_script, typed) => {
  const user = await showGroup('VNB-1M', 'lo', 'LO2');
  await user.type(screen.getByRole('textbox', { name: words('board.typed') }), typed);
  await user.keyboard('{Enter}');
  expect(useSlip.getState().lines).toEqual([{ play: 'LO2', pick: '05,17' }]);
  // The numbers on the slip have their chips.
  expect(chips()).toEqual(['270', '270']);
});

test('a number of four digits is keyed in on a pad, alone or in all its orders, and taken off again', async () => {
  const user = await showGroup('LAO', 'digits4', '4TOP');
  const key = async (number: string) => {
    for (const digit of number) {
      await user.click(screen.getByRole('button', { name: digit }));
    }
  };
  await key('019');
  expect(useSlip.getState().lines).toEqual([]);
  await key('6');
  expect(useSlip.getState().lines).toEqual([{ play: '4TOP', pick: '0196' }]);
  await user.click(screen.getByRole('button', { name: words('board.pad.orders') }));
  await key('1112');
  expect(useSlip.getState().lines[1]?.pick.split(',').toSorted()).toEqual([
    ...['1112', '1121', '1211', '2111'],
  ]);
  await user.click(screen.getByRole('button', { name: words('board.pad.remove', { 0: '0196' }) }));
  expect(useSlip.getState().lines.map(({ pick }) => pick)).not.toContain('0196');
});

test('the long numbers of Vietnam have the pad too, and their digits can be chosen place by place', async () => {
  const user = await showGroup('VNB-1M', 'lo', 'LO3');
  expect(
    screen.queryByRole('button', { name: new RegExp(words('board.place.of', { 0: 1 })) }),
  ).toBeNull();
  await user.click(screen.getByRole('button', { name: words('board.pad.byPlace') }));
  screen.getByRole('button', { name: `${words('board.place.of', { 0: 1 })} 0` });
});

test('numbers that are pasted line by line stay apart', async () => {
  const user = await showGroup('LAO', 'digits4', '4TOP');
  await user.click(screen.getByRole('textbox', { name: words('board.typed') }));
  await user.paste('0196\n1234\r\n৫৬৭৮');
  await user.keyboard('{Enter}');
  expect(useSlip.getState().lines.map(({ pick }) => pick)).toEqual(['0196,1234,5678']);
});
