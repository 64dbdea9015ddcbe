import { expect, test } from 'vitest';
import { checkBooks } from '#modules/ledger/server/index.ts';
import {
  aGrant,
  aPlayer,
  aVendor,
  balanceOfPlayer,
  GAME,
} from '#modules/play/testing/play-builders.ts';
import { requireTurnover } from '#modules/withdrawal/server/index.ts';
import { sql } from '#platform/db/sql.ts';
import { units } from '#platform/money/money.ts';
import { seededRandom } from '#tests/seeded-random.ts';
import { testApp } from '#tests/test-app.ts';

// Free rounds are the only bonus there is. The platform pays their stake, so a grant has no balance of its own: its terms
// (game, rounds, worth, maximum win, end) are fixed when it is granted, and what it wins is the member's money at once, of
// which nothing has to be bet. What promotions say of matched deposits is text: no call grants one.

/** The long form (`npm run nightly -- money`) runs more of them. */
const COUNT = Number(process.env['MONEY_SEEDS'] ?? 2);
const SEEDS = Array.from({ length: COUNT }, (_, index) => index + 1);
const STEPS = 60;
const OWED = 1_000;
const HUNDREDTH = 100n;

const { app, call } = await testApp();
const vendorCode = 'MODEL';
const wallet = await aVendor(app, { code: vendorCode, profile: { freeRounds: [GAME] } });

/** What the rules say there is, in hundredths. */
type Grant = { readonly ref: string; readonly maxWin: number; left: number; hasEnded: boolean };
type Round = { readonly id: string; readonly maxWin: number; paid: number };
type Model = { balance: number; bet: number; readonly grants: Grant[]; readonly rounds: Round[] };

async function aHistory(seed: number) {
  const random = seededRandom(seed);
  const below = (end: number) => Math.floor(random() * end);
  const oneOf = <Item>(items: readonly Item[]) => items[below(items.length)];
  const player = await aPlayer(app, { vendorCode });
  const { session, member, currency, memberId } = player;
  const model: Model = { balance: 10_000, bet: 0, grants: [], rounds: [] };
  let ids = 0;
  const nextId = () => {
    ids += 1;
    return `${memberId}-${ids}`;
  };
  const textOf = (hundredths: number) => (hundredths / 100).toFixed(2);

  const grant = async () => {
    const [rounds, maxWin] = [1 + below(3), 100 + below(2_000)];
    const ref = await aGrant(app, player, { vendorCode, rounds, maxWin: textOf(maxWin) });
    model.grants.push({ ref, maxWin, left: rounds, hasEnded: false });
    return ['granted', 'granted'];
  };
  const playFree = async () => {
    const from = oneOf(model.grants);
    const id = nextId();
    if (from === undefined) {
      return await grant();
    }
    const { code } = await wallet.stake({
      ...{ txn_id: id, round_id: id, game: GAME, session, member, currency, amount: '0' },
      ...{ free_round: true, grant_id: from.ref, occurred_at: 1 },
    });
    if (from.hasEnded || from.left === 0) {
      return [code, 'FREE_ROUND_INVALID'];
    }
    from.left -= 1;
    model.rounds.push({ id, maxWin: from.maxWin, paid: 0 });
    return [code, 'OK'];
  };
  /** A win of a free round; it is asked for twice now and then, and is paid once. */
  const win = async () => {
    const round = oneOf(model.rounds);
    if (round === undefined) {
      return await playFree();
    }
    const amount = 1 + below(1_200);
    const asked = {
      ...{ txn_id: nextId(), round_id: round.id, bet_txn_id: round.id, round_closed: false },
      ...{ kind: 'free_round' as const, amount: textOf(amount) },
    };
    const { code } = await wallet.payout(asked);
    if (random() < 0.3) {
      expect((await wallet.payout(asked)).code).toBe(code);
    }
    if (round.paid + amount > round.maxWin) {
      return [code, 'LIMIT_REACHED'];
    }
    round.paid += amount;
    model.balance += amount;
    return [code, 'OK'];
  };
  /** A round with the member's own money, which loses: only such bets count towards what has to be bet. */
  const bet = async () => {
    const amount = 1 + below(300);
    const { code } = await wallet.play({
      ...{ txn_id: nextId(), round_id: nextId(), session, member, currency, game: GAME },
      ...{ occurred_at: 1, round_closed: true },
      actions: [{ action_id: 'a', kind: 'bet', amount: textOf(amount) }],
    });
    if (amount > model.balance) {
      return [code, 'INSUFFICIENT_FUNDS'];
    }
    model.balance -= amount;
    model.bet += amount;
    return [code, 'OK'];
  };
  /** The end of a grant comes, which only the clock can do: its terms are never rewritten. */
  const end = async () => {
    const one = oneOf(model.grants);
    if (one !== undefined && random() < 0.4) {
      await app.db.transaction(async (tx) => {
        await sql(tx)`set local session_replication_role = replica`;
        await sql(tx)`update play.free_grant set expires_at = clock_timestamp()
                       where grant_ref = ${one.ref}`;
      });
      one.hasEnded = true;
    }
    return ['ended', 'ended'];
  };
  const steps = [grant, playFree, playFree, playFree, win, win, win, bet, bet, end];
  return { player, model, step: async () => await (oneOf(steps) ?? bet)() };
}

test.for(SEEDS)(
  'history %i: each free round is played from its own grant, wins at most what was granted, and neither is bet nor has to be [R46] [N83]',
  async (seed) => {
    const { player, model, step } = await aHistory(seed);
    const { brandId, memberId, token } = player;
    await app.db.transaction((tx) =>
      requireTurnover(tx, {
        ...{ brandId, memberId, source: 'deposit', sourceRef: `M${memberId}` },
        ...{ credit: units(BigInt(OWED)), percent: 100, nowMs: app.clock.nowMs() },
      }),
    );
    for (let done = 0; done < STEPS; done += 1) {
      const [answered, expected] = await step();
      expect(`${done} ${answered}`).toBe(`${done} ${expected}`);
      expect(await balanceOfPlayer(app, player)).toBe(BigInt(model.balance) * HUNDREDTH);
    }
    type Listed = { value: { list: readonly { left: number; maxWin: number }[] } };
    const { body: listed } = await call<Listed>('GET /wps/member/freeRounds', { token });
    const open = model.grants.filter(({ left, hasEnded }) => left > 0 && !hasEnded);
    expect(listed.value.list.map(({ left, maxWin }) => `${left} × ${maxWin}`).toSorted()).toEqual(
      open.map(({ left, maxWin }) => `${left} × ${maxWin / 100}`).toSorted(),
    );
    const { body: turnover } = await call<{ value: object }>(
      'GET /wps/relay/MCSFE_getTurnoverInfo',
      { token },
    );
    expect(turnover.value).toMatchObject({
      ...{ requiredTurnover: OWED, actualTurnover: model.bet / 100 },
    });
    expect(await app.db.transaction(checkBooks)).toMatchObject({ breaches: [] });
  },
);
