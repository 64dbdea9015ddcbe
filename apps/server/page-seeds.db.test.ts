import { expect, test } from 'vitest';
import { testApp } from '#tests/test-app.ts';
import { seedOf } from './page-seeds.ts';

const built = await testApp({ start: false, studios: [] });
const place = {
  ...{ brandId: 1, code: 'shapla', host: 'localhost', origin: 'http://localhost' },
  ...{ language: 'bn' as const, ip: '127.0.0.1' },
};

async function seedsOf(wire: string, input: object = {}) {
  const handler = built.composition.handlers.find(({ endpoint }) =>
    endpoint.wire.some((name) => name === wire),
  );
  if (handler === undefined) {
    throw new Error(`${wire} is not served`);
  }
  return await seedOf(built, handler, place, { wire, input });
}

test('a page is rendered with answers in both envelopes, and not with a refusal [M8]', async () => {
  const [games] = await seedsOf('GET /fairness/v1/games');
  expect(games).toMatchObject({
    key: ['GET /fairness/v1/games', {}, 'bn', ''],
    value: { games: [], others: expect.any(Number) },
  });
  const [menu] = await seedsOf('GET /wps/relay/GCSGAME_gameList', { gameType: 'ELOTT' });
  expect(menu?.value).toHaveProperty('games');
  expect(await seedsOf('GET /fairness/v1/log/checkpoint')).toEqual([]);
});
