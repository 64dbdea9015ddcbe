import { expect, test } from 'vitest';
import { familiesOf, type LobbyGame, modesFrom, popularFamilies } from './families.ts';

const aGame = (gameCode: string, gameClassify: string, drawTime: number): LobbyGame => ({
  ...{ gameId: 1, nodeId: 1, gameCode, code: gameCode, remark: '', gameName: gameCode },
  ...{ mobileIconUrl: '', defaultPlayType: '', entPlaySwitch: '1', tradPlaySwitch: '1' },
  ...{ mUi: '', css: '', tag: '', vassalage: 'V', gameType: 'ELOTT', prizeMode: 'Elott' },
  ...{ gameGroupCode: gameCode.split('-')[0] ?? '', gameClassify, isMaintenance: false },
  currentNumero: {
    ...{ numero: '1', gameId: 1, gameCode, openTime: 0, closeTime: drawTime, drawTime },
  },
  lastNumero: null,
});

test('quick games of a family stand together, the shortest period first; the others follow by their next draw [RTE-4]', () => {
  const families = familiesOf([
    aGame('VNB-1M', 'quick-draw', 60),
    aGame('VNB-HUE', 'daily-draw', 900),
    aGame('K3-5M', 'quick-draw', 300),
    aGame('THAI', 'daily-draw', 500),
    aGame('K3-1M', 'quick-draw', 60),
  ]);
  expect(families.map(({ code, games }) => [code, games.map((game) => game.gameCode)])).toEqual([
    ['VNB', ['VNB-1M']],
    ['K3', ['K3-1M', 'K3-5M']],
    ['THAI', ['THAI']],
    ['VNB-HUE', ['VNB-HUE']],
  ]);
});

test('families stand in the order in which members open their games, each once; what nobody opens is left out [RTE-4]', () => {
  const games = [
    { ...aGame('K3-1M', 'quick-draw', 60), nodeId: 1 },
    { ...aGame('K3-5M', 'quick-draw', 300), nodeId: 2 },
    { ...aGame('THAI', 'daily-draw', 500), nodeId: 3 },
    { ...aGame('5D-1M', 'quick-draw', 60), nodeId: 4 },
  ];
  const order = [{ nodeId: 3 }, { nodeId: 2 }, { nodeId: 1 }, { nodeId: 99 }];
  expect(popularFamilies(games, order).map(({ code }) => code)).toEqual(['THAI', 'K3']);
});

test('the lobby lists the lotteries of the brand’s own mode first [A5] [BRD-1]', () => {
  expect(modesFrom('SEA')).toEqual(['SEA', 'Elott', 'ZY', 'Lott']);
  expect(modesFrom('ZY')).toEqual(['ZY', 'Elott', 'Lott', 'SEA']);
  expect(modesFrom('')).toEqual(['Elott', 'ZY', 'Lott', 'SEA']);
});
