import { randomUUID } from 'node:crypto';
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, expect, test } from 'vitest';
import { changeSettings } from '#modules/brand/server/index.ts';
import { placeUnder } from '#modules/downline/server/index.ts';
import { passwordHashing, setPaymentPassword } from '#modules/identity/server/index.ts';
import { changeKyc, loggedIn } from '#modules/kyc/testing/kyc-builders.ts';
import { aPlayer, aVendor, GAME, type TestPlayer } from '#modules/play/testing/play-builders.ts';
import {
  aWithdrawer,
  changeSettings as changeWithdrawals,
  PIN,
  type Withdrawer,
} from '#modules/withdrawal/testing/withdrawal-builders.ts';
import { units } from '#platform/money/money.ts';
import { samplePayments } from '#tests/sample-payments.ts';
import { testApp } from '#tests/test-app.ts';

/** The guards that levels answer, and the code that asks each: a file that is added here asks it in a call below. */
const ASKING: Readonly<Record<string, readonly string[]>> = {
  beforeDeposit: [
    'modules/cashier/server/open-deposit.ts',
    'modules/team-transfer/server/move-money.ts',
  ],
  beforeLaunch: [
    // The board of a lottery is told what a launch would be.
    'modules/lottery-api/server/member-board.ts',
    'modules/play/server/launches/launch-game.ts',
    'modules/transfer/server/may-move-in.ts',
  ],
  beforeStake: ['modules/play/server/stakes/prepare-bet.ts'],
  beforeWithdraw: [
    'modules/team-transfer/server/move-money.ts',
    'modules/withdrawal/server/request/request-withdrawal.ts',
  ],
};

const whole = await testApp({ seed: true });
const { app, call } = whole;
const wallet = await aVendor(app, { code: 'GATES' });
await aVendor(app, { code: 'GATESPORT', gameTypes: ['SPORTS'] });
const FREE = {
  ...{ depositDay: null, depositLife: null, withdrawDay: null, withdrawLife: null },
  stakeDay: null,
};
const OPEN = [FREE, FREE, FREE, FREE];

let member: Withdrawer;
let agent: TestPlayer;
beforeAll(async () => {
  await samplePayments(whole);
  agent = await aPlayer(app, { vendorCode: 'GATES', balance: units(90_000n), accountType: 1 });
  member = await aWithdrawer(whole, { vendorCode: 'GATES', balance: units(100_000n) });
  await changeWithdrawals(app, { maxOpen: 20, dayCount: 100, turnoverPercent: 0 });
  const hash = await passwordHashing(app).hash(PIN);
  await app.db.transaction(async (tx) => {
    const teamTransfer = { up: true, down: true, collect: true, minUnits: 1, dayUnits: 1_000_000 };
    await changeSettings(tx, { brandId: 1, change: { teamTransfer }, log: app.log });
    await setPaymentPassword(tx, { accountId: agent.memberId, hash });
    const at = { log: app.log, nowMs: Date.now(), brandId: 1 };
    await placeUnder(tx, { ...at, memberId: agent.memberId, uplineId: undefined });
    await placeUnder(tx, { ...at, memberId: member.memberId, uplineId: agent.memberId });
  });
});

type Reply = { readonly errorCode?: string };

async function wire(name: string, as: TestPlayer, input: object): Promise<string> {
  const { body } = await call<Reply>(name, {
    ...{ token: as.token, input, headers: { 'idempotency-key': randomUUID() } },
  });
  return body.errorCode ?? 'done';
}

const amount = 200;
const pin = { paymentPassword: PIN };
/** Every call that moves money of a member or lets the member play, as far as a guard of levels is asked. */
const CALLS: Readonly<Record<string, () => Promise<string>>> = {
  deposit: () =>
    wire('POST /wps/relay/MCSFE_postDeposit', member, { bankCode: 'padma-pay', amount }),
  withdrawal: () =>
    wire('POST /wps/v2/transaction/withdraw', member, {
      ...{ amount, bankCardId: member.payeeId, password: PIN },
    }),
  'transfer up': () => wire('PUT /wps/member/transferUpline', member, { amount, ...pin }),
  'transfer down': () =>
    wire('PUT /wps/agent/transferDownline', agent, {
      ...{ amount, username: member.account, ...pin },
    }),
  'transfer down to many': () =>
    wire('PUT /wps/agent/transferMultipleDownline', agent, {
      ...{ transfers: [{ username: member.account, amount }], ...pin },
    }),
  'collect from below': () =>
    wire('POST /wps/relay/passwordCheck/MCSFE_collectFromDownline', agent, {
      ...{ amount, username: member.account, ...pin },
    }),
  launch: () =>
    wire('GET /wps/relay/GCS_gameLaunchFB', member, {
      ...{ vassalage: 'GATESPORT', gameId: 'SPORTS' },
    }),
  stake: async () => {
    const txn = randomUUID();
    const bet = await wallet.stake({
      ...{ session: member.session, member: member.member, currency: member.currency },
      ...{ game: GAME, round_id: txn, txn_id: txn, amount: '1', occurred_at: Date.now() },
    });
    return bet.code;
  },
};

async function answers(): Promise<Readonly<Record<string, string>>> {
  const said: [string, string][] = [];
  for (const [name, ask] of Object.entries(CALLS)) {
    said.push([name, await ask()]);
  }
  return Object.fromEntries(said);
}

/** What a call answers that no guard refuses; an order of the same channel is open already. */
const PASSED = ['done', 'OK', 'deposit_open_already'];
const TRANSFERS = ['transfer up', 'transfer down', 'transfer down to many', 'collect from below'];
const MONEY = ['deposit', 'withdrawal', ...TRANSFERS];

/** The calls that are refused, each with its answer. Of another member only that it cannot be is said. */
async function refused(): Promise<Readonly<Record<string, string>>> {
  const said = Object.entries(await answers()).filter(([, answer]) => !PASSED.includes(answer));
  return Object.fromEntries(said);
}

test('every code that asks a guard of levels is among the calls of this test [KYC-1]', () => {
  const root = join(import.meta.dirname, '../..');
  const files = globSync('{modules,studios}/**/server/**/*.ts', { cwd: root })
    .filter((file) => !file.includes('.test.'))
    .map((file) => ({ file, text: readFileSync(join(root, file), 'utf8') }));
  for (const [guard, asking] of Object.entries(ASKING)) {
    const found = files.filter(({ text }) => text.includes(`guards.${guard}(`));
    expect([guard, found.map(({ file }) => file).toSorted()]).toEqual([guard, asking]);
  }
});

const closed = (limits: object) => ({ levels: [{ ...FREE, ...limits }, FREE, FREE, FREE] });

test.each([
  ['nothing', {}, [], undefined],
  [
    'deposits of level 0 closed',
    closed({ depositDay: 0 }),
    ['deposit', ...TRANSFERS],
    ['deposit', 'kyc.limit.deposit.day'],
  ],
  [
    'withdrawals of level 0 closed',
    closed({ withdrawDay: 0 }),
    ['withdrawal', ...TRANSFERS],
    ['withdrawal', 'kyc.limit.withdraw.day'],
  ],
  [
    'all withdrawals of level 0 closed',
    closed({ withdrawLife: 0 }),
    ['withdrawal', ...TRANSFERS],
    ['withdrawal', 'kyc.limit.withdraw.life'],
  ],
  ['stakes of level 0 closed', closed({ stakeDay: 0 }), ['stake'], ['stake', 'LIMIT_REACHED']],
  ['play from level 1', { playLevel: 1 }, ['launch', 'stake'], ['launch', 'kyc.play']],
] as const)(
  'with %s exactly these calls are refused [KYC-1]',
  async (_name, change, calls, own) => {
    await changeKyc(whole, { levels: OPEN, ...change });
    const said = await refused();
    expect(Object.keys(said).toSorted()).toEqual([...calls].toSorted());
    expect(own === undefined ? undefined : said[own[0]]).toBe(own?.[1]);
  },
);

test('a name that is compared with a list stops money both ways and leaves play open [KYC-1]', async () => {
  await changeKyc(whole, { levels: OPEN });
  await app.db.pool.query(
    `insert into kyc.match (brand_id, member_id, member_name, list_name, entry_name, programme, entry_mark, score, reasons,
                            state, found_at, due_at)
     values (1, $1, 'x', 'x', 'x', 'x', '\\x00', 90, '[]', 'open', now(), now())`,
    [member.memberId],
  );
  const said = await refused();
  expect(Object.keys(said).toSorted()).toEqual(MONEY.toSorted());
  expect([said['deposit'], said['withdrawal']]).toEqual(['kyc.review', 'kyc.review']);
});

test('of withdrawals that come at once no more pass than the level allows [KYC-1] [N68]', async () => {
  await changeWithdrawals(app, { maxOpen: 20, dayCount: 100 });
  await changeKyc(whole, { levels: [{ ...FREE, withdrawDay: 500 }, FREE, FREE, FREE] });
  const sum = async (of: TestPlayer) => {
    const { rows } = await app.db.pool.query<{ sum: string }>(
      'select coalesce(sum(amount_ticks), 0)::text as sum from withdrawal.withdrawal where member_id = $1',
      [of.memberId],
    );
    return BigInt(rows[0]?.sum ?? '0');
  };
  const one = await aWithdrawer(whole, { vendorCode: 'GATES', balance: units(10_000n) });
  const made = await Promise.all(
    Array.from({ length: 10 }, () =>
      wire('POST /wps/v2/transaction/withdraw', one, {
        ...{ amount: 300, bankCardId: one.payeeId, password: PIN },
      }),
    ),
  );
  expect(made.filter((answer) => answer === 'done')).toHaveLength(1);
  expect(await sum(one)).toBe(units(300n));
});

test('transfers in parts pass no limit of a level, in several requests or in one [KYC-1] [AC-5]', async () => {
  await changeKyc(whole, {
    levels: [{ ...FREE, depositDay: 500, withdrawDay: 500 }, FREE, FREE, FREE],
  });
  const above = await aWithdrawer(whole, { vendorCode: 'GATES', balance: units(10_000n) });
  const below = await aWithdrawer(whole, { vendorCode: 'GATES', balance: units(10_000n) });
  await app.db.pool.query('update identity.account set account_type = 1 where id = $1', [
    above.memberId,
  ]);
  await app.db.transaction(async (tx) => {
    const at = { log: app.log, nowMs: Date.now(), brandId: 1 };
    await placeUnder(tx, { ...at, memberId: above.memberId, uplineId: undefined });
    await placeUnder(tx, { ...at, memberId: below.memberId, uplineId: above.memberId });
  });
  const upline = await loggedIn(whole, above);
  const up = (sum: number) =>
    wire('PUT /wps/member/transferUpline', below, { amount: sum, ...pin });
  const down = (sums: readonly number[]) =>
    wire('PUT /wps/agent/transferMultipleDownline', upline, {
      ...pin,
      transfers: sums.map((sum) => ({ username: below.account, amount: sum })),
    });
  expect(await down([300, 201])).toBe('kyc.limit.withdraw.day');
  expect(await down([300, 200])).toBe('done');
  expect(await down([1])).toBe('kyc.limit.withdraw.day');
  expect([await up(300), await up(201), await up(200)]).toEqual([
    ...['done', 'kyc.limit.withdraw.day', 'done'],
  ]);
});
