import { expect, test } from 'vitest';
import { changeSettings as changeBrand } from '#modules/brand/server/index.ts';
import { placeUnder } from '#modules/downline/server/index.ts';
import { checkBooks } from '#modules/ledger/server/index.ts';
import { aPlayer, aVendor, balanceOfPlayer, GAME } from '#modules/play/testing/play-builders.ts';
import {
  ask,
  aWithdrawer,
  changeSettings,
  PIN,
} from '#modules/withdrawal/testing/withdrawal-builders.ts';
import { amountFromNumber, units } from '#platform/money/money.ts';
import { seededRandom } from '#tests/seeded-random.ts';
import { testApp } from '#tests/test-app.ts';

/** The long form (`npm run nightly -- money`) runs more of them. */
const SEEDS = Number(process.env['MONEY_SEEDS'] ?? 2);
const AT_ONCE = 50;
const START = units(1_000n);
const LIMITS = { up: true, down: true, collect: true, minUnits: 1, dayUnits: 100_000 };

const whole = await testApp();
const { app, call } = whole;
const vendorCode = 'RACED';
const wallet = await aVendor(app, { code: vendorCode });
await changeSettings(app, { autoUnits: 0, maxOpen: 20, dayCount: 100 });
await app.db.transaction((tx) =>
  changeBrand(tx, { brandId: 1, change: { teamTransfer: LIMITS }, log: app.log }),
);
const upline = await aPlayer(app, { vendorCode, balance: units(0n), accountType: 1 });

/** A member below the agent, with money, a PIN and a payee that may be paid to. */
async function aRacer() {
  const member = await aWithdrawer(whole, { vendorCode, balance: START });
  const place = { brandId: 1, log: app.log, nowMs: Date.now() };
  await app.db.transaction(async (tx) => {
    await placeUnder(tx, { ...place, memberId: upline.memberId, uplineId: undefined });
    await placeUnder(tx, { ...place, memberId: member.memberId, uplineId: upline.memberId });
  });
  return member;
}
type Racer = Awaited<ReturnType<typeof aRacer>>;

/**
 * Under load a stake may be answered after the protocol's deadline, when it may have been taken all the same. Its caller
 * repeats it under the same id, as the protocol requires, and learns whether it was.
 */
async function stake(member: Racer, amount: number, id: string): Promise<string> {
  const { code } = await wallet.stake({
    ...{ session: member.session, member: member.member, currency: member.currency, game: GAME },
    ...{ round_id: id, txn_id: id, amount: amount.toFixed(2), occurred_at: Date.now() },
  });
  return code === 'BUSY' || code === 'INTERNAL' ? await stake(member, amount, id) : code;
}
const sendUp = async (member: Racer, amount: number, key: string) =>
  (
    await call('PUT /wps/member/transferUpline', {
      token: member.token,
      headers: { 'idempotency-key': key },
      input: { amount, paymentPassword: PIN },
    })
  ).status;

/** Takes an amount out in one of three ways; the ticks that went, and how it was answered. */
async function take(member: Racer, way: number, amount: number, id: string) {
  const answer =
    way === 0
      ? await stake(member, amount, id)
      : way === 1
        ? await ask(whole, member, { amount, key: id })
        : await sendUp(member, amount, id);
  const isTaken = answer === 'OK' || answer === 200 || typeof answer === 'object';
  return {
    taken: isTaken ? (amountFromNumber(amount, 2) ?? 0n) : 0n,
    answer: typeof answer === 'object' ? 'taken' : String(answer),
  };
}

test.for(Array.from({ length: SEEDS }, (_, index) => index + 1))(
  'seed %i: fifty stakes, withdrawals and transfers at once take together what was there, and no more [N68] [N69] [N70] [N75]',
  async (seed) => {
    const random = seededRandom(seed);
    const member = await aRacer();
    const all = await Promise.all(
      Array.from({ length: AT_ONCE }, (_, index) => {
        const way = Math.floor(random() * 3);
        // A withdrawal has a smallest amount; a stake and a transfer go to the hundredth.
        const amount =
          way === 1 ? 100 + Math.floor(random() * 300) : Math.ceil(random() * 9_000) / 100;
        return take(member, way, amount, `race-${seed}-${index}`);
      }),
    );
    const taken = all.reduce((sum, one) => sum + one.taken, 0n);
    const left = await balanceOfPlayer(app, member);
    expect(left).toBe(START - taken);
    expect(left >= 0n).toBe(true);
    expect(
      all.map(({ answer }) => answer).filter((answer) => /^500|INTERNAL/.test(answer)),
    ).toEqual([]);
    expect(await app.db.transaction(checkBooks)).toMatchObject({ breaches: [] });
  },
);

test.each(['USD', 'sbx', 'ЅВХ', '', 'SBX '])(
  'a stake in the currency %j moves nothing [N74]',
  async (currency) => {
    const member = await aRacer();
    const { code } = await wallet.stake({
      ...{ session: member.session, member: member.member, currency, game: GAME },
      ...{ round_id: 'r', txn_id: `t-${currency}`, amount: '1', occurred_at: Date.now() },
    });
    expect(['CURRENCY_MISMATCH', 'BAD_REQUEST']).toContain(code);
    expect(await balanceOfPlayer(app, member)).toBe(START);
  },
);
