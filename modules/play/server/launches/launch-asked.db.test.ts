import { expect, test } from 'vitest';
import { gameByCode } from '#modules/catalog/server/index.ts';
import { bindVendor } from '#modules/vendor/server/vendors.ts';
import { sql } from '#platform/db/sql.ts';
import type { VendorApi } from '#seamless/vendor-api.ts';
import { refusal } from '#seamless/wallet-errors.ts';
import { testApp } from '#tests/test-app.ts';
import { aVendorAdapter } from '#tests/vendor-adapter.ts';
import { aPlayer, GAME, type TestPlayer } from '../../testing/play-builders.ts';
import { walletOperations } from '../wallet-operations.ts';
import { tokenHashOf } from './game-sessions.ts';

const { app, call } = await testApp({ start: false });

type Asked = Parameters<VendorApi['launch']>[0];
type Answer = Awaited<ReturnType<VendorApi['launch']>>;

/** A vendor that answers itself where its games are, under `/asked/`, and a player of it. */
async function aVendorAsked(code: string, answer: (asked: Asked) => Promise<Answer>) {
  const { launchUrl: _known, ...adapter } = aVendorAdapter({
    code,
    side: { api: { launch: answer } },
  });
  const vendor = { ...adapter, launchUnder: '/asked/' };
  await bindVendor(app, vendor, { isHouse: false, position: 60 });
  const player = await aPlayer(app, { vendorCode: code });
  const gameFacts = { brandId: player.brandId, vendorCode: code, gameCode: GAME };
  const game = await gameByCode(app, app.db.pooled, gameFacts);
  return { player, nodeId: Number(game?.node_id), wallet: walletOperations(app, code) };
}

type Reply = { value: { gameUrl: string; launchId: string }; errorCode?: string };

async function launch({ token }: TestPlayer, nodeId: number) {
  const input = { launchMode: 'GLS', nodeId, backUrl: '/slot' };
  return await call<Reply>('GET /wps/game/launchGame', { token, input });
}

async function recordOf(launchToken: string) {
  const rows = await sql<{ address_state: string; address_code: string | null }>(app.db.pooled)`
    select address_state, address_code from play.launch where token_hash = ${tokenHashOf(launchToken)}`;
  return rows[0] && [rows[0].address_state, rows[0].address_code];
}

test('a vendor that is asked finds the launch on the books, says where to go, and the token opens the game [LCH-1]', async () => {
  const asked: Asked[] = [];
  const seen: unknown[] = [];
  const { player, nodeId, wallet } = await aVendorAsked('SAYS', async (question) => {
    asked.push(question);
    seen.push(await recordOf(question.launch_token));
    return { code: 'OK', url: `/asked/?token=${question.launch_token}` };
  });
  const { body } = await launch(player, nodeId);
  const token = asked[0]?.launch_token ?? '';
  expect(seen, 'committed before it is asked').toEqual([['asked', null]]);
  expect(body.value.gameUrl).toBe(`http://localhost/asked/?token=${token}`);
  expect(asked[0]).toMatchObject({ game: GAME, language: 'BN', device: 'web', is_trial: false });
  expect(await recordOf(token)).toEqual(['answered', 'OK']);
  expect((await wallet.openSession({ launch_token: token })).code).toBe('OK');
});

test.each([
  ['INTERNAL', 503, 'vendor_not_reached', 'unanswered'],
  ['BUSY', 503, 'vendor_refused_launch', 'refused'],
  ['MEMBER_DISABLED', 503, 'vendor_refused_launch', 'refused'],
  ['MAINTENANCE', 503, 'vendor_under_maintenance', 'refused'],
  ['GAME_DISABLED', 400, 'game_not_found', 'refused'],
] as const)(
  'a vendor that answers %s is reported to the member, and the launch opens nothing [LCH-1] [GL-4]',
  async (code, status, answered, state) => {
    let token = '';
    // A vendor of its own for each.
    const name = `NO${code.replace('_', '').slice(0, 8)}`;
    const { player, nodeId, wallet } = await aVendorAsked(name, async (question) => {
      token = question.launch_token;
      return refusal(code, 'asked');
    });
    const reply = await launch(player, nodeId);
    expect([reply.status, reply.body.errorCode]).toEqual([status, answered]);
    expect(await recordOf(token)).toEqual([state, code]);
    expect((await wallet.openSession({ launch_token: token })).code).toBe('SESSION_INVALID');
  },
);

test('no member is sent to an address elsewhere, and a vendor that gives such ones gets no more launches [LCH-1] [N25] [F4]', async () => {
  let token = '';
  const { player, nodeId } = await aVendorAsked('ASTRAY', async (question) => {
    token = question.launch_token;
    return { code: 'OK', url: 'javascript:alert(1)' };
  });
  const refusals = async (times: number) => {
    const codes: (string | undefined)[] = [];
    for (let time = 1; time <= times; time += 1) {
      codes.push((await launch(player, nodeId)).body.errorCode);
    }
    return codes;
  };
  expect(new Set(await refusals(5))).toEqual(new Set(['vendor_not_reached']));
  expect(await recordOf(token)).toEqual(['unsafe', 'OK']);
  // The breaker is turned beside the call, and cached facts of vendors may be a second old.
  await expect.poll(() => refusals(1)).toEqual(['vendor_under_maintenance']);
});
