import { beforeAll, expect, test } from 'vitest';
import {
  aPlayer,
  aVendor,
  balanceOfPlayer,
  GAME,
  type TestPlayer,
} from '#modules/play/testing/play-builders.ts';
import {
  asked,
  aWithdrawer,
  changeSettings,
} from '#modules/withdrawal/testing/withdrawal-builders.ts';
import { units } from '#platform/money/money.ts';
import { testApp } from '#tests/test-app.ts';

const whole = await testApp({ seed: true });
const { app, call } = whole;
const vendorCode = 'OWED';
const wallet = await aVendor(app, { code: vendorCode });
const MEMBERS = 6;
const STAKES = 30;
const WITHDRAWN = 400n;
let operatorToken = '';
beforeAll(async () => {
  await changeSettings(app, { autoUnits: 0, maxOpen: 20, dayCount: 100 });
  const { body } = await call<{ token: string }>('POST /office/v1/session', {
    ...{ merchant: null, input: { name: 'operator1', password: 'Shapla-demo-1' } },
  });
  operatorToken = body.token;
});

type Balance = {
  readonly currencies: readonly {
    readonly isBalanced: boolean;
    readonly lines: readonly {
      readonly kind: string;
      readonly isHouse: boolean;
      readonly balance: string;
    }[];
  }[];
};

/** The trial balance of this moment, in ticks: what members own, by kind, and whether all comes to zero. */
async function reported() {
  const { body } = await call<Balance>('GET /office/v1/ledger/trial-balance', { operatorToken });
  const lines = body.currencies.flatMap((one) => one.lines);
  const sumOf = (of: typeof lines) =>
    of.reduce((sum, { balance }) => sum + BigInt(balance.replace('.', '')), 0n);
  return {
    isBalanced: body.currencies.every((one) => one.isBalanced),
    members: sumOf(lines.filter(({ isHouse }) => !isHouse)),
    house: sumOf(lines.filter(({ isHouse }) => isHouse)),
  };
}

async function stake({ session, member, currency }: TestPlayer, id: string): Promise<void> {
  await wallet.stake({
    ...{ session, member, currency, game: GAME, round_id: id, txn_id: id },
    ...{ amount: '1.23', occurred_at: 1 },
  });
}

test('what the report says is owed to members is what they have together, at each moment while money moves [R44]', async () => {
  const before = (await reported()).members;
  const players = await Promise.all(
    Array.from({ length: MEMBERS }, (_, index) =>
      aPlayer(app, { vendorCode, balance: units(BigInt(100 + index)) }),
    ),
  );
  const withdrawer = await aWithdrawer(whole, { vendorCode, balance: units(1_000n) });
  const all = [...players, withdrawer];
  const readings: Awaited<ReturnType<typeof reported>>[] = [];
  await Promise.all([
    ...Array.from({ length: STAKES }, (_, index) =>
      stake(all[index % all.length] ?? withdrawer, `owed-${index}`),
    ),
    asked(whole, withdrawer, Number(WITHDRAWN)),
    (async () => {
      while (readings.length < 10) {
        readings.push(await reported());
      }
    })(),
  ]);
  expect(readings.filter((one) => !one.isBalanced || one.members !== -one.house)).toEqual([]);
  const balances = await Promise.all(all.map((one) => balanceOfPlayer(app, one)));
  const own = balances.reduce((sum, balance) => sum + balance, 0n);
  // What waits to be paid out is held apart, and is still the member's.
  expect((await reported()).members).toBe(before + own + units(WITHDRAWN));
});
