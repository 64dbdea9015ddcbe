import { expect, test } from 'vitest';
import { launchInput, launchWish, prizeModeOf } from './launch-wish.ts';

test('a game page launches the game of its address, by number or by vendor and code [LCH-2] [RTE-5]', () => {
  expect(launchInput(launchWish('/game', '?node=1007'), 'Lott')).toEqual({
    nodeId: 1007,
    launchMode: 'GLS',
  });
  expect(launchInput(launchWish('/seamless', '?vendor=ABC&gameCode=G1'), 'Lott')).toEqual({
    vassalage: 'ABC',
    gameId: 'G1',
    launchMode: 'GLS',
  });
});

test('a lottery sends area, mode and view: betting with a game, else the lobby [LCH-4]', () => {
  const lobby = {
    launchMode: 'LOTT',
    lottoArea: 'VN',
    lottoPrizeMode: 'Elott',
    lottoView: 'lobby',
  };
  expect(launchInput(launchWish('/lottery', ''), 'Elott')).toEqual(lobby);
  expect(launchInput(launchWish('/vnlottery/', '?gameCode=VN1&vendor=LOTT'), 'Elott')).toEqual({
    ...lobby,
    lottoView: 'betting',
    lottoGameCode: 'VN1',
    vassalage: 'LOTT',
  });
  expect(launchInput(launchWish('/lottery', '?node=5'), 'Elott').launchMode).toBe('LOTT');
});

test('the sports book has a page and a call of its own, and opens at a match [RTE-5]', () => {
  expect(launchWish('/fbsports', '?event=m-7')).toEqual({
    kind: 'sports',
    nodeId: undefined,
    gameCode: undefined,
    vendor: undefined,
    event: 'm-7',
  });
});

test('the electronic mode is played where an electronic lottery comes from its vendors [LCH-5]', () => {
  const lanes = (vassalage: string) => [
    { gameCategory: 'LOTT', cards: [{ vassalage: 'LOTT' }] },
    { gameCategory: 'ELOTT', cards: [{ vassalage }] },
  ];
  const vendors = { VIETNAM: 'electronic', SEA: 'ordinary' } as const;
  expect(prizeModeOf(lanes('VIETNAM'), vendors)).toBe('Elott');
  expect(prizeModeOf(lanes('SEA'), vendors)).toBe('Lott');
  expect(prizeModeOf(lanes('OTHER'), vendors)).toBe('Lott');
  expect(prizeModeOf([], vendors)).toBe('Lott');
});

test('the electronic lotteries of the platform itself choose the electronic mode, by the vendor data of the page [L11]', () => {
  const lanes = [{ gameCategory: 'ELOTT', cards: [{ vassalage: 'OWN' }] }];
  expect(prizeModeOf(lanes, { OWN: 'electronic' })).toBe('Elott');
  expect(
    prizeModeOf([{ gameCategory: 'LOTT', cards: [{ vassalage: 'OWN' }] }], { OWN: 'electronic' }),
  ).toBe('Lott');
});
