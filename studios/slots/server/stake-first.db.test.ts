import { expect, test } from 'vitest';
import * as registry from '#apps/server/registry.ts';
import { checkBooks } from '#modules/ledger/server/index.ts';
import type { RefusalKind } from '#platform/guards.ts';
import { type SlotPlayer, slotsApp } from '../testing/slots-app.ts';

const slots = await slotsApp(Object.values(registry));
const { app, spin, stored } = slots;

async function pairOf({ session }: SlotPlayer) {
  const { rows } = await app.db.pool.query<{ next_nonce: string; commitment: string }>(
    `select p.next_nonce::text, p.commitment
       from studio_slots.seed_pair p
       join studio_slots.session s on s.member = p.member and s.game = p.game
      where s.session = $1 and p.stage = 'current'`,
    [session],
  );
  return rows[0];
}

/** The next spin has this number, and the seed it had before. */
async function expectNext(player: SlotPlayer, nonce: number, commitment: string | undefined) {
  await slots.passTime();
  const { status, body } = await spin(player.session);
  expect([status, body.fairness?.nonce, body.fairness?.commitment]).toEqual([
    200,
    nonce + 1,
    commitment,
  ]);
  expect(body.spin?.roundId.split('-')[1]).toBe(String(nonce));
}

test('[M12] a spin refused for want of money draws nothing and uses no number', async () => {
  const player = await slots.aPlayer('nothing');
  const before = await pairOf(player);
  const refused = await spin(player.session, 'poor');
  expect([refused.status, refused.body.errorCode]).toEqual([402, 'INSUFFICIENT_FUNDS']);
  expect(await spin(player.session, 'poor')).toMatchObject({ status: 402, body: refused.body });
  expect(await stored(player)).toEqual([{ nonce: null, state: 'refused', stops: null }]);
  expect(await pairOf(player)).toEqual(before);
  await slots.credit(player.id);
  await expectNext(player, 0, before?.commitment);
});

test.each<readonly [RefusalKind, string, unknown]>([
  ['limit', 'LIMIT_REACHED', { nonce: null, state: 'refused', stops: null }],
  ['excluded', 'SELF_EXCLUDED', { nonce: null, state: 'refused', stops: null }],
  ['region', 'REGION_BLOCKED', { nonce: null, state: 'refused', stops: null }],
  ['maintenance', 'BUSY', undefined],
])(
  '[M12] a spin refused by a guard of kind %s draws nothing and uses no number',
  async (kind, code, row) => {
    const player = await slots.aPlayer();
    await expectNext(player, 0, (await pairOf(player))?.commitment);
    await slots.passTime();
    const before = await pairOf(player);
    slots.refuseStakes({ kind, code: 'for.the.test', status: 409 });
    expect((await spin(player.session)).body.errorCode).toBe(code);
    slots.refuseStakes(undefined);
    expect((await stored(player))[1]).toEqual(row);
    expect(await pairOf(player)).toEqual(before);
    await expectNext(player, 1, before?.commitment);
  },
);

test('[M12] a spin after the login has ended draws nothing and uses no number', async () => {
  const player = await slots.aPlayer();
  const before = await pairOf(player);
  await app.db.pool.query(
    `update play.game_session set expires_at = clock_timestamp() - interval '1 second' where ref = $1`,
    [player.session],
  );
  expect((await spin(player.session)).body.errorCode).toBe('SESSION_EXPIRED');
  expect(await pairOf(player)).toEqual(before);
  await app.db.pool.query(
    `update play.game_session set expires_at = clock_timestamp() + interval '1 hour' where ref = $1`,
    [player.session],
  );
  await expectNext(player, 0, before?.commitment);
});

test.each(['drawn', 'settled'])(
  '[M12] a crash before a spin is %s undoes stake, outcome and number together',
  async (state) => {
    const player = await slots.aPlayer();
    const before = await pairOf(player);
    const balance = async () => {
      const { rows } = await app.db.pool.query<{ ticks: string }>(
        `select a.balance::text as ticks from play.game_session s join ledger.account a on a.id = s.account_id
          where s.ref = $1`,
        [player.session],
      );
      return rows[0]?.ticks;
    };
    const held = await balance();
    await app.db.pool.query(`
      create function studio_slots.break_down() returns trigger language plpgsql as
        $$ begin raise exception 'the process broke'; end $$;
      create trigger break_down before update on studio_slots.spin for each row
        when (new.state = '${state}') execute function studio_slots.break_down()`);
    expect((await spin(player.session, 'crashed')).status).toBe(500);
    await app.db.pool.query(
      `drop trigger break_down on studio_slots.spin; drop function studio_slots.break_down()`,
    );
    expect([await stored(player), await pairOf(player), await balance()]).toEqual([
      [],
      before,
      held,
    ]);
    const { body } = await spin(player.session, 'crashed');
    expect(body.fairness?.nonce).toBe(1);
    expect(body.spin?.roundId.split('-')[1]).toBe('0');
  },
);

test('[M12] the wallet has seeds and number with the stake, and the outcome only with the payout', async () => {
  const player = await slots.aPlayer();
  const { body } = await spin(player.session);
  const { rows } = await app.db.pool.query<{ kind: string; detail: Record<string, unknown> }>(
    `select t.kind, b.detail from play.bet b
       join play.txn t on t.bet_id = b.id and t.account_id = b.account_id
      where b.round_ref = $1 order by t.kind`,
    [body.spin?.roundId],
  );
  expect(rows.map(({ kind }) => kind)).toEqual(['bet', 'win']);
  expect(rows[0]?.detail).toMatchObject({
    fairness: { commitment: body.fairness?.commitment, nonce: 0 },
    stops: body.spin?.stops,
    window: body.spin?.window,
  });
});

test('[M12] two spins at once of one session are one spin and one refusal, and twice the same key is one spin', async () => {
  const player = await slots.aPlayer();
  const both = await Promise.all([spin(player.session, 'one'), spin(player.session, 'other')]);
  expect(both.map(({ status }) => status).sort()).toEqual([200, 429]);
  await slots.passTime();
  const same = await Promise.all(Array.from({ length: 5 }, () => spin(player.session, 'same')));
  const outcomes = same.filter(({ status }) => status === 200).map(({ body }) => body.spin);
  expect(outcomes.length).toBeGreaterThan(0);
  expect(new Set(outcomes.map((one) => JSON.stringify(one))).size).toBe(1);
  expect((await spin(player.session, 'same')).body.spin).toEqual(outcomes[0]);
  expect((await stored(player)).map(({ nonce }) => nonce)).toEqual(['0', '1']);
});

test('[M12] seeds changed while spins run reveal the number of the spins they decided, and leave no gap', async () => {
  const player = await slots.aPlayer();
  const seen = new Map<string, number>();
  for (let turn = 0; turn < 4; turn += 1) {
    const { commitment = '' } = (await pairOf(player)) ?? {};
    const [, changed] = await Promise.all([
      spin(player.session),
      slots.changeSeeds(player.session, commitment),
    ]);
    if (changed.status === 200) {
      seen.set(changed.body.revealed.commitment, changed.body.revealed.spins);
    }
    await slots.passTime();
  }
  const { rows } = await app.db.pool.query<{ commitment: string; nonces: readonly number[] }>(
    `select p.commitment, coalesce(array_agg(s.nonce::int order by s.nonce) filter (where s.nonce is not null), '{}') as nonces
       from studio_slots.seed_pair p
       left join studio_slots.spin s on s.seed_pair_id = p.id
      where p.commitment = any ($1)
      group by p.commitment`,
    [[...seen.keys()]],
  );
  expect(seen.size).toBeGreaterThan(0);
  for (const { commitment, nonces } of rows) {
    expect(nonces).toEqual(Array.from({ length: seen.get(commitment) ?? -1 }, (_, at) => at));
  }
});

test('after all of this the books hold [I1] [I2] [I3] [I4]', async () => {
  const report = await app.db.transaction(checkBooks);
  expect(report.breaches).toEqual([]);
});
