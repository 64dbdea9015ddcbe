import { expect, test } from 'vitest';
import { aPlayer, aVendor, GAME } from '#modules/play/testing/play-builders.ts';
import { fixedClock } from '#platform/clock/clock.ts';
import { units } from '#platform/money/money.ts';
import { testApp } from '#tests/test-app.ts';

const DAY = 86_400_000;
const PASSWORD = 'Shapla-demo-1';
const clock = fixedClock(Date.now());
const { app, call } = await testApp({ seed: true, clock, start: false });
const wallet = await aVendor(app, { code: 'OFFICED' });
const reason = 'because of a test';

type Reply = {
  readonly token: string;
  readonly errorCode?: string;
  readonly approvalId?: string;
  readonly rows: readonly { readonly account: string; readonly pause: string | null }[];
  readonly pauses: readonly { readonly isOwn: boolean; readonly liftedAt: string | null }[];
  readonly mayLift: boolean;
};

const tokenOf = async (name: string) =>
  (await call<Reply>('POST /office/v1/session', { input: { name, password: PASSWORD } })).body
    .token;

test('an operator excludes a member at once, it is in the list and in the audit trail, and two people lift it after six months [R31] [R28]', async () => {
  const player = await aPlayer(app, { vendorCode: 'OFFICED', balance: units(100n) });
  const id = String(player.memberId);
  const as =
    (operatorToken: string) =>
    (wire: string, input: object = {}) =>
      call<Reply>(wire, { operatorToken, input });
  let first = as(await tokenOf('operator1'));
  const excluded = await first(`POST /office/v1/members/${id}/protection/pause`, {
    ...{ length: 'indefinite', reason },
  });
  expect(excluded.status).toBe(200);
  const bet = await wallet.stake({
    ...{ session: player.session, member: player.member, currency: player.currency },
    ...{ game: GAME, round_id: 'r1', txn_id: 't1', amount: '1', occurred_at: 1 },
  });
  expect(bet.code).toBe('SESSION_EXPIRED');
  const list = await first('GET /office/v1/protection', { state: 'paused' });
  expect(list.body.rows).toEqual([
    expect.objectContaining({ account: player.account, pause: 'indefinite' }),
  ]);
  expect((await first('GET /office/v1/protection', { state: 'limited' })).body.rows).toEqual([]);
  const trail = await app.db.pool.query(
    `select reason from operator.audit_row where action = 'protection.pause' and entity = $1`,
    [`member:${id}`],
  );
  expect(trail.rows).toEqual([{ reason }]);

  const lift = `POST /office/v1/members/${id}/protection/lift`;
  expect((await first(lift, { reason })).body.errorCode).toBe('protection.lift.early');
  clock.advance(183 * DAY);
  first = as(await tokenOf('operator1'));
  const second = as(await tokenOf('operator2'));
  const asked = await first(lift, { reason });
  expect((await first(lift, { reason })).body.errorCode).toBe('protection.lift.waits');
  const decide = `POST /office/v1/approvals/${asked.body.approvalId}/decision`;
  expect((await first(decide, { decision: 'approve', reason })).status).not.toBe(200);
  expect((await second(decide, { decision: 'approve', reason })).status).toBe(200);
  const shown = await second(`GET /office/v1/members/${id}/protection`);
  expect(shown.body).toMatchObject({
    mayLift: false,
    pauses: [
      { isOwn: false, isActive: true, liftedAt: new Date(clock.nowMs() + 7 * DAY).toISOString() },
    ],
  });
});
