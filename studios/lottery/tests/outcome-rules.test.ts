import { expect, test } from 'vitest';
import { drawnNumbers } from '#seamless/fairness/drawn-numbers.ts';
import { newServerSeed } from '#seamless/fairness/seed.ts';
import { drawGames } from '../games/catalogue.ts';
import { outcomeOf } from '../server/draw/outcome.ts';

const SEEDS = 40;

test.each(drawGames.map(({ code }) => code))(
  '[M3] the studio draws %s by the rule that the platform judges it by',
  (code) => {
    const game = drawGames.find((one) => one.code === code)?.game;
    for (let index = 0; index < SEEDS; index += 1) {
      const seed = newServerSeed();
      const shots =
        game?.takesShots === true ? Array.from({ length: index }, (_, at) => at * 7) : [];
      const round = { roundId: `${code}-20261121-0001`, shots };
      const drawn = game && outcomeOf(game, { ...round, seed, publicSalt: 'salt', beacon: null });
      expect(
        drawnNumbers({ ...round, game: code, serverSeed: seed, clientSeed: 'salt', nonce: 0 }),
      ).toEqual(drawn?.balls);
    }
  },
);
