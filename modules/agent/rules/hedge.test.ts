import { expect, test } from 'vitest';
import { seededRandom } from '#tests/seeded-random.ts';
import { isHedging, pairsOf, sidesOf, type TeamSide } from './hedge.ts';

const AGENT = 1n;
const side = (of: Partial<TeamSide> & { readonly side: string }): TeamSide => ({
  ...{ market: 'draw 1', stake: 100n, betId: 7n, memberId: 11n, agentId: AGENT },
  ...of,
});

test('the sides of a bet are its lines on one side of a market, each market by its name [N82]', () => {
  const line = (play: string, pick: string) => ({ play, pick, stake: 5n });
  expect(
    sidesOf([
      ...[line('BIG', 'ANY'), line('SMALL', 'ANY'), line('SIDES', '1-ODD')],
      ...[line('SIDES', '2-EVEN'), line('SIDES', 'SUM-DRAGON'), line('NUMBER', '7')],
    ]),
  ).toEqual([
    { market: ' 0', side: 'BIG', stake: 5n },
    { market: ' 0', side: 'SMALL', stake: 5n },
    { market: 'SIDES 1-1', side: 'ODD', stake: 5n },
    { market: 'SIDES 2-1', side: 'EVEN', stake: 5n },
    { market: 'SIDES SUM-2', side: 'DRAGON', stake: 5n },
  ]);
});

test('two of a team on opposite sides with stakes alike are opposed; one side, other stakes and other teams are not [N82]', () => {
  const pairs = pairsOf([
    side({ side: 'BIG', betId: 21n }),
    side({ side: 'SMALL', memberId: 12n, stake: 80n, betId: 22n }),
    side({ side: 'SMALL', memberId: 13n, stake: 79n }),
    side({ side: 'BIG', memberId: 14n }),
    side({ side: 'SMALL', memberId: 15n, agentId: 2n }),
  ]);
  const opposed = pairs.filter((pair) => pair.opposed > 0);
  expect(opposed).toEqual([
    {
      ...{ agentId: AGENT, memberId: 11n, otherId: 12n, markets: 1, opposed: 1 },
      ...{ opposedStake: 180n, bets: [21n, 22n] },
    },
    expect.objectContaining({ memberId: 12n, otherId: 14n, opposed: 1 }),
  ]);
  expect(pairs.some(({ memberId, otherId }) => memberId === 15n && otherId !== 15n)).toBe(false);
});

test('one member on both sides, and an agent against the own member, are opposed [N82]', () => {
  const alone = pairsOf([side({ side: 'ODD' }), side({ side: 'EVEN' })]);
  expect(alone).toMatchObject([{ memberId: 11n, otherId: 11n, markets: 1, opposed: 1 }]);
  const agent = pairsOf([
    side({ side: 'ODD', memberId: AGENT, agentId: 99n }),
    side({ side: 'EVEN', memberId: 11n }),
  ]);
  expect(agent.filter(({ opposed }) => opposed > 0)).toMatchObject([
    { agentId: AGENT, memberId: AGENT, otherId: 11n },
  ]);
});

test('it is hedging from twenty markets and nine of ten on: exactly that is enough, one less is not [N82]', () => {
  const judged = [
    ...[
      [19, 19],
      [20, 20],
      [22, 20],
      [23, 20],
      [40, 36],
      [40, 35],
    ],
  ] as const;
  expect(judged.map(([markets, opposed]) => isHedging({ markets, opposed }))).toEqual([
    ...[false, true, true, false, true, false],
  ]);
});

test('members who choose their sides by themselves are no pair, however long they bet the same stake [N82]', () => {
  const random = seededRandom(82);
  const sides = Array.from({ length: 600 }, (_none, draw) =>
    [11n, 12n, 13n, 14n, 15n].map((memberId) =>
      side({ market: `draw ${draw}`, memberId, side: random() < 0.5 ? 'BIG' : 'SMALL' }),
    ),
  ).flat();
  const pairs = pairsOf(sides);
  expect(pairs).toHaveLength(15);
  expect(pairs.filter(isHedging)).toEqual([]);
});
