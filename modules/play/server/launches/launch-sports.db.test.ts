import { expect, test } from 'vitest';
import { testApp } from '#tests/test-app.ts';
import { aPlayer, aVendor } from '../../testing/play-builders.ts';

const { app, call } = await testApp({ start: false });
await aVendor(app, { code: 'DS88', gameTypes: ['COCKFIGHT'] });
const PATH = 'GET /wps/relay/GCS_gameLaunchFB';

test('the sports book is launched by who is logged in, and no cockfight stands for it [LCH-1] [LCH-2] [GL-8]', async () => {
  const { token } = await aPlayer(app, { vendorCode: 'DS88' });
  expect((await call(PATH)).status).toBe(401);
  expect((await call(PATH, { token })).body.errorCode).toBe('game_not_found');

  await aVendor(app, { code: 'BOOK', gameTypes: ['SPORTS', 'ESPORTS'] });
  type Launched = {
    value: { gameUrl: string; content: { game_url: string }; game: { nodeId: number } };
  };
  const { value } = (await call<Launched>(PATH, { token, input: { event: 'm-1' } })).body;
  expect(value.gameUrl).toContain('launch=');
  expect(value.content.game_url).toBe(value.gameUrl);
  const other = (await call<Launched>(PATH, { token, input: { event: 'ESPORTS.2' } })).body.value;
  expect(other.game.nodeId, 'an event names its game').not.toBe(value.game.nodeId);
  const named = await call(PATH, { token, input: { vassalage: 'BOOK', gameId: 'TEST-1' } });
  expect(named.body.errorCode).toBe('game_not_found');
});
