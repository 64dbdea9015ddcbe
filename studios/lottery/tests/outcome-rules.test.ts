import { expect, test } from 'vitest';
import { buildChain } from '#seamless/fairness/chain.ts';
import { summariseCalendar } from '#seamless/fairness/commitment/calendar.ts';
import { roundName, shotsHashOf } from '#seamless/fairness/commitment/client-seed.ts';
import { type Commitment, commitmentHash } from '#seamless/fairness/commitment/commitment.ts';
import { computeDraw } from '#seamless/fairness/commitment/verify-draw.ts';
import { findOutcomeRule } from '#seamless/fairness/rules/outcome-rules.ts';
import { formatSeed, newServerSeed } from '#seamless/fairness/seed.ts';
import { drawGames } from '../games/catalogue.ts';
import { outcomeOf } from '../server/draw/outcome.ts';

const SEEDS = 40;

test.each(drawGames.map((drawGame) => [drawGame.code, drawGame] as const))(
  '[M3] the studio draws %s by the rule that the platform judges it by',
  (code, drawGame) => {
    for (let index = 0; index < SEEDS; index += 1) {
      const [end, seed] = buildChain({ last: newServerSeed(), length: 1 });
      if (end === undefined || seed === undefined) {
        throw new Error('a chain has an end and a seed');
      }
      const drawNo = '20261121-0001';
      const calendar = [[drawNo, 1_000]] as const;
      const commitment = aCommitment(code, drawGame.game.code, {
        calendar: summariseCalendar(calendar),
        chainEnd: formatSeed(end),
      });
      const numbers = Array.from({ length: index }, (_, at) => at * 7);
      const computed = computeDraw(
        {
          commitment,
          calendar,
          drawNo,
          lockMs: 1_000,
          previousSeed: null,
          beacon: null,
          shots: drawGame.game.takesShots
            ? { numbers, hash: shotsHashOf(roundName({ game: code, drawNo }), numbers) }
            : null,
        },
        formatSeed(seed),
        () => false,
      );
      const drawn = outcomeOf(drawGame, {
        seed,
        drawNo,
        commitment: commitmentHash(commitment),
        beacon: null,
        shots: numbers,
      });
      expect(computed).toMatchObject({ holds: true, outcome: drawn.balls });
    }
  },
);

function aCommitment(
  game: string,
  rule: string,
  chain: Pick<Commitment, 'calendar' | 'chainEnd'>,
): Commitment {
  return {
    scheme: 'GF2',
    installation: 'play.example',
    brand: '*',
    vendor: 'SHPL',
    game,
    chain: `${game}-1`,
    ...chain,
    mode: 'COMMIT',
    beacon: null,
    outcomeRule: { id: rule, version: 1, hash: findOutcomeRule(rule, 1)?.hash ?? '' },
    oddsVersion: '1',
  };
}
