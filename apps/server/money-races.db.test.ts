import { expect, test } from 'vitest';
import { changeSettings as changeBrand } from '#modules/brand/server/index.ts';
import { placeUnder } from '#modules/downline/server/index.ts';
import { checkBooks } from '#modules/ledger/server/index.ts';
import { aPlayer, aVendor, balanceOfPlayer, GAME } from '#modules/play/testing/play-builders.ts';
import { bindVendor } from '#modules/vendor/server/index.ts';
import {
  ask,
  aWithdrawer,
  changeSettings,
  PIN,
} from '#modules/withdrawal/testing/withdrawal-builders.ts';
import { amountFromNumber, units } from '#platform/money/money.ts';
import { aExternalWallet, externalWalletVendor } from '#tests/external-wallet.ts';
import { seededRandom } from '#tests/seeded-random.ts';
import { testApp } from '#tests/test-app.ts';

/** The long form (`npm run nightly -- money`) runs more of them. */
const COUNT = Number(process.env['MONEY_SEEDS'] ?? 2);
const SEEDS = Array.from({ length: COUNT }, (_, index) => index + 1);
const AT_ONCE = 50;
const START = units(1_000n);
const LIMITS = { up: true, down: true, collect: true, minUnits: 1, dayUnits: 100_000 };
const OUTSIDE = 'OUTSIDE';

const whole = await testApp();
const { app, call } = whole;
const vendorCode = 'RACED';
const wallet = await aVendor(app, { code: vendorCode });
await bindVendor(app, externalWalletVendor(OUTSIDE, aExternalWallet()), {
  isHouse: false,
  position: 9,
});
// Neither a limit of withdrawals nor the tree refuses anything: only the balance does.
await changeSettings(app, { autoUnits: 0, maxOpen: 20, dayCount: 100 });
await app.db.transaction((tx) =>
  changeBrand(tx, {
    brandId: 1,
    change: { teamTransfer: LIMITS, isSingleWallet: false },
    log: app.log,
  }),
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

/** Takes hundredths out under an id: answers `taken` with what was made, or why not. */
type Way = (hundredths: number, id: string) => Promise<string>;

/**
 * Under load a call is answered before it is decided, when it may have been taken all the same. Its caller repeats it,
 * the same to the last field, and learns whether it was.
 */
async function decided(once: () => Promise<string>): Promise<string> {
  for (;;) {
    const answer = await once();
    if (!/^(BUSY|INTERNAL|503 .*)$/.test(answer)) {
      return answer;
    }
  }
}

function waysOf(member: Racer, walletType: number) {
  const { token, session, currency } = member;
  const post = async (wire: string, id: string, input: object): Promise<string> => {
    const { status, body } = await call<{ value: { state?: string }; errorCode?: string }>(wire, {
      ...{ token, headers: { 'idempotency-key': id }, input },
    });
    const { state = 'done' } = body.value ?? {};
    return status === 200 && state === 'done' ? 'taken' : `${status} ${body.errorCode ?? state}`;
  };
  const occurredAt = Date.now();
  const stake: Way = async (hundredths, id) => {
    const { code } = await wallet.stake({
      ...{ session, member: member.member, currency, game: GAME, occurred_at: occurredAt },
      ...{ round_id: id, txn_id: id, amount: (hundredths / 100).toFixed(2) },
    });
    return code === 'OK' ? 'taken' : code;
  };
  const withdraw: Way = async (hundredths, key) => {
    const answer = await ask(whole, member, { amount: hundredths / 100, key });
    return typeof answer === 'string' ? answer : `taken ${answer.id}`;
  };
  const sendUp: Way = (hundredths, id) =>
    post(UP, id, { amount: hundredths / 100, paymentPassword: PIN });
  const moveOut: Way = (hundredths, id) =>
    post(OUT, id, { fromAccountType: 2, toAccountType: walletType, amount: hundredths / 100 });
  return { stake, withdraw, sendUp, moveOut };
}
const UP = 'PUT /wps/member/transferUpline';
const OUT = 'POST /wps/relay/GCS_walletTransfer';

type Wallets = {
  value: { purses: { accountTypeId: number; availBalance: number | null; inTransit: number }[] };
};
async function outsideOf({ token }: Racer) {
  const { body } = await call<Wallets>('GET /wps/member/wallets', { token });
  const [purse] = body.value.purses;
  return { type: purse?.accountTypeId ?? 0, ...purse };
}

type Sent = { readonly way: Way; readonly hundredths: number; readonly id: string };

/**
 * Sends calls at once, each until it is decided, and compares what they say they took with what is gone. Each must have got
 * as far as the balance.
 */
async function race(member: Racer, calls: readonly Sent[]) {
  const answers = await Promise.all(
    calls.map(({ way, hundredths, id }) => decided(() => way(hundredths, id))),
  );
  const others = answers.filter((answer) => !/^taken|insufficient_funds$/i.test(answer));
  expect(others).toEqual([]);
  const isTaken = (_: Sent, index: number) => answers[index]?.startsWith('taken') === true;
  const taken = calls.filter(isTaken);
  const refused = calls.filter((sent, index) => !isTaken(sent, index));
  const left = await balanceOfPlayer(app, member);
  expect(left >= 0n).toBe(true);
  expect(await app.db.transaction(checkBooks)).toMatchObject({ breaches: [] });
  return { answers, taken, refused, left };
}

const ticksOf = (calls: readonly Sent[]) =>
  calls.reduce((sum, { hundredths }) => sum + BigInt(hundredths) * 100n, 0n);
const fifty = <Made>(make: (index: number) => Made): readonly Made[] =>
  Array.from({ length: AT_ONCE }, (_, index) => make(index));

test.for(SEEDS)(
  'seed %i: of fifty withdrawals of the whole balance under a few keys one is accepted, and each call under its key answers it [N68]',
  async (seed) => {
    const random = seededRandom(seed);
    const member = await aRacer();
    const { withdraw } = waysOf(member, 0);
    const keys = 1 + Math.floor(random() * AT_ONCE);
    const { answers, taken, left } = await race(
      member,
      fifty(() => ({
        ...{ way: withdraw, hundredths: 100_000 },
        id: `whole-${seed}-${Math.floor(random() * keys)}`,
      })),
    );
    expect(new Set(answers.filter((answer) => answer.startsWith('taken'))).size).toBe(1);
    expect(new Set(taken.map(({ id }) => id)).size).toBe(1);
    expect(left).toBe(0n);
  },
);

test.for(SEEDS)(
  'seed %i: fifty stakes, withdrawals, transfers to the upline and to a vendor’s wallet at once take together what was there, and no more [N69] [N70]',
  async (seed) => {
    const random = seededRandom(seed);
    const member = await aRacer();
    const { type } = await outsideOf(member);
    const { stake, withdraw, sendUp, moveOut } = waysOf(member, type);
    const ways = [withdraw, sendUp, stake, moveOut] as const;
    const max = new Map<Way, number>([
      ...([
        [sendUp, 9_000],
        [stake, 2_000],
        [moveOut, 2_000],
      ] as const),
    ]);
    // Each way is there. Which calls find enough is left to the race: every other one was refused for the balance alone.
    const calls = fifty((index) => {
      const way = ways[index < 4 ? index : Math.floor(random() * 4)] ?? stake;
      const further = index < 4 ? 0 : random() * (max.get(way) ?? 30_000);
      const min = way === withdraw ? 10_000 : 100;
      return { way, hundredths: min + Math.floor(further), id: `mixed-${seed}-${index}` };
    });
    const { taken, refused, left } = await race(member, calls);
    expect(taken).not.toEqual([]);
    expect(refused).not.toEqual([]);
    expect(left).toBe(START - ticksOf(taken));
    const moved = ticksOf(taken.filter(({ way }) => way === moveOut));
    const outside = await outsideOf(member);
    expect([outside.inTransit, amountFromNumber(outside.availBalance ?? 0, 2)]).toEqual([0, moved]);
  },
);

test.for(SEEDS)(
  'seed %i: of fifty transfers to the upline at once each arrives whole or not at all, and none that still fits is refused [N69] [N75]',
  async (seed) => {
    const random = seededRandom(seed);
    const member = await aRacer();
    const before = await balanceOfPlayer(app, upline);
    const { sendUp } = waysOf(member, 0);
    const { taken, refused, left } = await race(
      member,
      fifty((index) => ({
        ...{ way: sendUp, hundredths: 100 + Math.floor(random() * 9_000) },
        id: `up-${seed}-${index}`,
      })),
    );
    expect(left).toBe(START - ticksOf(taken));
    expect(await balanceOfPlayer(app, upline)).toBe(before + ticksOf(taken));
    expect(refused.filter((one) => ticksOf([one]) <= left)).toEqual([]);
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
