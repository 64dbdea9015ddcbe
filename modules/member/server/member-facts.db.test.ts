import { beforeAll, expect, test } from 'vitest';
import { resolvers } from '#apps/server/resolvers.ts';
import { aPlayer, aVendor, GAME } from '#modules/play/testing/play-builders.ts';
import { type TestApp, testApp } from '#tests/test-app.ts';
import { createMember } from './members.ts';

type Fact = {
  readonly name: string;
  readonly kind: string;
  readonly value: string;
  readonly detail: string | null;
};
type Body = {
  readonly token: string;
  readonly rows: readonly { readonly id: string }[];
  readonly facts: readonly Fact[];
};

let app: TestApp;
let operator: string;

beforeAll(async () => {
  app = await testApp({
    seed: true,
    start: false,
    resolvers: {
      resolveOperator: async (built, tx, session) =>
        session.token === 'support'
          ? { kind: 'operator', operatorId: 1n, name: 'rima', permissions: ['member.view'] }
          : await resolvers.resolveOperator(built, tx, session),
    },
  });
  const input = { name: 'operator1', password: 'Shapla-demo-1' };
  operator = (await app.call<Body>('POST /office/v1/session', { input })).body.token;
});

async function factsOf(account: string, operatorToken: string): Promise<readonly Fact[]> {
  const list = await app.call<Body>(`GET /office/v1/members?search=${account}`, { operatorToken });
  const id = list.body.rows[0]?.id ?? '';
  return (await app.call<Body>(`GET /office/v1/members/${id}`, { operatorToken })).body.facts;
}

test('[O24] the head of a member has balance and upline, for whom the role opens them', async () => {
  const facts = await factsOf('player1', operator);
  expect(facts).toEqual(
    expect.arrayContaining([
      expect.objectContaining({ name: 'balance', kind: 'money' }),
      expect.objectContaining({ name: 'upline', kind: 'member' }),
    ]),
  );
  const seen = (await factsOf('player1', 'support')).map(({ name }) => name);
  expect(seen).toEqual(['upline']);
});

test('[O24] the head of a member has the VIP level, and what was won or lost in the last 30 days', async () => {
  const wallet = await aVendor(app.app, { code: 'FACTS' });
  const player = await aPlayer(app.app, { vendorCode: 'FACTS' });
  const { member, session, currency, brandId, memberId, account: nickname } = player;
  const nowMs = app.app.clock.nowMs();
  await app.app.db.transaction((tx) => createMember(tx, { memberId, brandId, nickname, nowMs }));
  const played = await wallet.play({
    ...{ txn_id: 'facts-1', round_id: 'facts-1', game: GAME, member, session, currency },
    ...{ occurred_at: 1, round_closed: true },
    actions: [
      { action_id: 'a', kind: 'bet', amount: '10' },
      { action_id: 'b', kind: 'win', amount: '2.5' },
    ],
  });
  expect(played.code).toBe('OK');
  const ranked = await app.call(`PUT /office/v1/members/${player.memberId}/rank`, {
    operatorToken: operator,
    input: { level: 5, reason: 'she plays here since 2019' },
  });
  expect(ranked.status).toBe(200);
  expect(await factsOf(player.account, operator)).toEqual(
    expect.arrayContaining([
      expect.objectContaining({ name: 'rank', value: expect.stringMatching(/^5 · /) }),
      expect.objectContaining({ name: 'net', kind: 'money', value: '-7.5000', detail: currency }),
    ]),
  );
});
