import { beforeAll, expect, test } from 'vitest';
import { checkBooks } from '#modules/ledger/server/index.ts';
import { reconcilingCalls } from '#modules/play/server/index.ts';
import {
  aPlayer,
  aVendor,
  balanceOfPlayer,
  GAME,
  grantPrizes,
} from '#modules/play/testing/play-builders.ts';
import { sql } from '#platform/db/sql.ts';
import { amount, units } from '#platform/money/money.ts';
import { aLossyDay, deliver, type LossyDay } from '#tests/lossy-day.ts';
import { testApp } from '#tests/test-app.ts';
import { reconcile } from './reconcile.ts';

const { call, app, runJobs } = await testApp({ seed: true });
const tokens = { one: '', two: '' };
let day: LossyDay;

async function tokenOf(name: string): Promise<string> {
  const { body } = await call<{ token: string }>('POST /office/v1/session', {
    merchant: null,
    input: { name, password: 'Shapla-demo-1' },
  });
  return body.token;
}

function office<Body>(wire: string, input: object, who: 'one' | 'two' = 'one') {
  return call<Body>(wire, { operatorToken: tokens[who], input });
}

beforeAll(async () => {
  tokens.one = await tokenOf('operator1');
  tokens.two = await tokenOf('operator2');
  day = await aLossyDay(app, 3);
  await deliver(day);
});

type Runs = {
  rows: { id: string; vendor: string; state: string; cases: number; repaired: number }[];
  vendors: string[];
};
type Cases = { rows: { id: string; kind: string; status: string }[] };
type Case = {
  version: number;
  status: string;
  assignee: string | null;
  resolution: string | null;
  paid: string | null;
  bet: { member: string } | null;
  notes: { text: string }[];
};

test('an operator has a book gone through, and sees what was found', async () => {
  const vendor = day.vendorCode;
  const start = 'POST /office/v1/reconciliation-runs';
  const asked = await office(start, { vendor, hours: 1, reason: 'after the outage' });
  expect(asked.status).toBe(200);
  await runJobs();
  const unknown = await office(start, { vendor: 'NOBODY', hours: 1, reason: 'a slip' });
  expect(unknown.status).toBe(409);
  // Calls younger than ten minutes may still arrive, so that today's rounds need a period of their own.
  await reconcile(app, vendor, { ...day.span, cause: 'operator' });
  const { body } = await office<Runs>('GET /office/v1/reconciliation-runs', { vendor });
  expect(body.vendors).toContain(vendor);
  expect(body.rows.map(({ state }) => state)).toEqual(['done', 'done']);
  const found = body.rows.reduce((sum, run) => sum + run.cases + run.repaired, 0);
  expect(found).toBe(day.story.planted.length);
  const runs = await Promise.all(
    body.rows.map(({ id }) =>
      office<{ differences: unknown[] }>(`GET /office/v1/reconciliation-runs/${id}`, {}),
    ),
  );
  const listed = runs.reduce((sum, run) => sum + run.body.differences.length, 0);
  expect(listed).toBe(day.story.planted.length);
});

test('a case is taken, noted and closed with a reason, and nobody works over what they have not seen [R42]', async () => {
  const id = await anOpenCase(() => true);
  const work = (input: object, who: 'one' | 'two' = 'one') =>
    office<{ version: number }>(`PUT /office/v1/cases/${id}`, input, who);
  expect((await work({ version: 0, assign: 'me' })).body.version).toBe(1);
  expect((await work({ version: 0, note: 'too late' }, 'two')).status).toBe(409);
  await work({ version: 1, note: 'asked the vendor' }, 'two');
  expect(await caseOf(id)).toMatchObject({
    assignee: 'operator1',
    notes: [{ text: 'asked the vendor' }],
  });
  const close = () =>
    office(`POST /office/v1/cases/${id}/close`, {
      ...{ reason: 'their line was broken', outcome: 'ours_right' },
    });
  const plain = { reason: 'their line was broken' };
  expect((await office(`POST /office/v1/cases/${id}/close`, plain)).body).toMatchObject({
    errorCode: 'case_outcome_missing',
  });
  expect((await close()).status).toBe(200);
  expect((await close()).status).toBe(409);
  expect(await caseOf(id)).toMatchObject({
    status: 'closed',
    outcome: 'ours_right',
    resolution: 'their line was broken',
    paid: null,
  });
});

test('money by hand needs a second person, and is paid once [R42]', async () => {
  const id = await anOpenCase((one) => one.bet !== null);
  const one = await caseOf(id);
  const player = day.players.find(({ account }) => account === one.bet?.member);
  if (player === undefined) {
    throw new Error('the case names no player');
  }
  const before = await balanceOfPlayer(app, player);
  const ask = (pay: string) =>
    office<{ approvalId: string }>(`POST /office/v1/cases/${id}/close`, {
      reason: 'the vendor confirms the win',
      pay,
    });
  expect((await ask('0')).status).toBe(400);
  const { approvalId } = (await ask('12.5')).body;
  expect((await ask('12.5')).status).toBe(409);
  const decide = (who: 'one' | 'two') =>
    office(
      `POST /office/v1/approvals/${approvalId}/decision`,
      { decision: 'approve', reason: 'checked' },
      who,
    );
  expect((await decide('one')).status).toBe(403);
  expect(await balanceOfPlayer(app, player)).toBe(before);
  expect((await decide('two')).status).toBe(200);
  expect((await decide('two')).status).toBe(409);
  expect(await balanceOfPlayer(app, player)).toBe(before + units(25n) / 2n);
  expect(await caseOf(id)).toMatchObject({
    ...{ status: 'closed', outcome: 'paid', paid: '12.5000' },
  });
  expect(await app.db.transaction(checkBooks)).toMatchObject({ breaches: [] });
});

test('a run that was stopped goes on where it was [F1]', async () => {
  const stopped = await aLossyDay(app, 104);
  await deliver(stopped);
  await app.db.autocommit(
    (tx) => sql(tx)`
      insert into reconciliation.run (vendor_id, vendor_code, from_at, to_at, cause, touched_at)
      select id, code, ${stopped.span.from}, ${stopped.span.to}, 'operator', now() - interval '1 hour'
        from vendor.vendor_v where code = ${stopped.vendorCode}`,
  );
  await reconcile(app, stopped.vendorCode, { ...stopped.span, cause: 'operator' });
  const { body } = await office<Runs>('GET /office/v1/reconciliation-runs', {
    vendor: stopped.vendorCode,
  });
  const [second, first] = body.rows;
  expect([second?.repaired, second?.cases]).toEqual([0, 0]);
  expect((first?.repaired ?? 0) + (first?.cases ?? 0)).toBe(stopped.story.planted.length);
});

test('[O18] several cases are taken and closed at once, and a dry run says the same before and changes nothing', async () => {
  const { body } = await office<Cases>('GET /office/v1/cases', { status: 'open' });
  const ids = body.rows.slice(0, 3).map(({ id }) => id);
  const [first = ''] = ids;
  await office(`PUT /office/v1/cases/${first}`, {
    version: (await caseOf(first)).version,
    assign: 'me',
  });
  const work = async (input: object, who: 'one' | 'two' = 'two') =>
    (await office('POST /office/v1/cases/bulk', { ids: [...ids, '999999999'], ...input }, who))
      .body;
  const stands = () => Promise.all(ids.map(async (id) => (await caseOf(id)).assignee));
  const taken = {
    done: 2,
    skipped: [
      { why: 'unknown', count: 1 },
      { why: 'taken', count: 1 },
    ],
  };
  expect(await work({ action: 'take', isDryRun: true })).toEqual(taken);
  expect(await stands()).toEqual(['operator1', null, null]);
  expect(await work({ action: 'take', isDryRun: false })).toEqual(taken);
  expect(await stands()).toEqual(['operator1', 'operator2', 'operator2']);
  expect(await work({ action: 'close', isDryRun: false })).toMatchObject({
    errorCode: 'case_reason_missing',
  });
  const reason = 'one fault of their line';
  expect(await work({ action: 'close', isDryRun: false, reason })).toMatchObject({
    errorCode: 'case_outcome_missing',
  });
  const end = { reason, outcome: 'both_right' };
  expect(await work({ action: 'close', isDryRun: false, ...end })).toEqual({
    done: 3,
    skipped: [{ why: 'unknown', count: 1 }],
  });
  expect(await caseOf(first)).toMatchObject({
    status: 'closed',
    ...{ outcome: 'both_right', resolution: reason },
    paid: null,
  });
  expect(await work({ action: 'close', isDryRun: true })).toEqual({
    done: 0,
    skipped: [
      { why: 'unknown', count: 1 },
      { why: 'closed', count: 3 },
    ],
  });
});

async function anOpenCase(isWanted: (one: Case) => boolean): Promise<string> {
  const { body } = await office<Cases>('GET /office/v1/cases', {
    status: 'open',
    vendor: day.vendorCode,
  });
  for (const { id } of body.rows) {
    if (isWanted(await caseOf(id))) {
      return id;
    }
  }
  throw new Error('there is no such case');
}

async function caseOf(id: string): Promise<Case> {
  return (await office<Case>(`GET /office/v1/cases/${id}`, {})).body;
}

const DOUBLE = 'TWO_EXITS';

/** A case about a bet of a player with 100, and the calls that end this bet otherwise. */
async function aCaseAbout(kind: 'rollback_refused' | 'payout_refused' | 'resettlement_debt') {
  const wallet = await aVendor(app, { code: DOUBLE, profile: { maxPayout: '1000' } });
  const player = await aPlayer(app, { vendorCode: DOUBLE });
  const { session, member, currency } = player;
  const round_id = `two-${player.memberId}`;
  const bet_txn_id = `${round_id}-bet`;
  const stake = (txn_id: string, amount: string) =>
    wallet.stake({
      ...{ txn_id, amount, round_id, game: GAME, occurred_at: 1, session, member, currency },
    });
  const win = async (amount: string, bet = bet_txn_id) =>
    (
      await wallet.payout({
        ...{ txn_id: `${bet}-win-${amount}`, round_id, bet_txn_id: bet, amount },
        ...{ kind: 'win', round_closed: false },
      })
    ).code;
  const settle = async (version: number, payout_total: string) =>
    (
      await wallet.settle({
        ...{ settle_id: `${bet_txn_id}-${version}`, bet_txn_id, version, payout_total },
        outcome: 'CASHED_OUT',
      })
    ).code;
  const refundOf = (txn_id: string) => ({
    ...{ txn_id: `${round_id}-${txn_id}`, ref_txn_id: bet_txn_id, round_id, reason: 'a test' },
  });
  const prize = (amount: string) =>
    wallet.payout({
      ...{ txn_id: `${round_id}-prize-${amount}`, round_id, bet_txn_id, amount },
      ...{ kind: 'jackpot', round_closed: false },
    });
  expect((await stake(bet_txn_id, '10')).code).toBe('OK');
  if (kind === 'rollback_refused') {
    expect((await stake(`${round_id}-other`, '10')).code).toBe('OK');
    expect(await win('10', `${round_id}-other`)).toBe('OK');
    expect((await wallet.refund(refundOf('first'))).code).toBe('ROUND_SETTLED');
  } else if (kind === 'payout_refused') {
    expect([await win('1000.01'), await win('1000.02')]).toEqual([
      'LIMIT_REACHED',
      'LIMIT_REACHED',
    ]);
  } else {
    expect([await settle(1, '700'), (await stake(`${round_id}-all`, '790')).code]).toEqual([
      'OK',
      'OK',
    ]);
    expect(await settle(2, '0')).toBe('OK');
  }
  const casesOf = async (wanted: string) => {
    const rows = await sql<{ id: bigint }>(app.db.pooled)`
      select id from play.case_file where round_ref = ${round_id} and kind = ${wanted} order by id`;
    return rows.map(({ id }) => String(id));
  };
  const [id = ''] = await casesOf(kind);
  const giveBack = async (txn: string) =>
    (await reconcilingCalls(app, DOUBLE).refund(refundOf(txn))).code;
  return { player, id, wallet, win, settle, giveBack, prize, casesOf };
}

type Reply = { readonly approvalId: string; readonly errorCode?: string };

async function askToPay(id: string, pay: string) {
  const input = { reason: 'the member is owed this', pay };
  return (await office<Reply>(`POST /office/v1/cases/${id}/close`, input)).body;
}

async function approve({ approvalId }: Reply) {
  const input = { decision: 'approve', reason: 'checked' };
  const path = `POST /office/v1/approvals/${approvalId}/decision`;
  return (await office<Reply>(path, input, 'two')).body.errorCode ?? 'OK';
}

test('[S1] a stake that two people gave back on a case is not given back again, nor the other way round', async () => {
  const first = await aCaseAbout('rollback_refused');
  expect(await approve(await askToPay(first.id, '10'))).toBe('OK');
  expect(await first.giveBack('again')).toBe('ROUND_SETTLED');
  expect(await balanceOfPlayer(app, first.player)).toBe(units(100n));
  const second = await aCaseAbout('rollback_refused');
  const asked = await askToPay(second.id, '10');
  expect(await second.giveBack('again')).toBe('OK');
  expect(await approve(asked)).toBe('case_overtaken');
  expect(await balanceOfPlayer(app, second.player)).toBe(units(100n));
  const late = await aCaseAbout('rollback_refused');
  expect(await late.giveBack('again')).toBe('OK');
  expect((await askToPay(late.id, '10')).errorCode).toBe('case_overtaken');
});

test('[S1] of a payment by two people and a refund at once only one gives the stake back', async () => {
  for (let turn = 0; turn < 6; turn += 1) {
    const { id, player, giveBack } = await aCaseAbout('rollback_refused');
    const asked = await askToPay(id, '10');
    const codes = await Promise.all([approve(asked), giveBack('again')]);
    expect([
      ['OK', 'ROUND_SETTLED'],
      ['case_overtaken', 'OK'],
    ]).toContainEqual(codes);
    expect(await balanceOfPlayer(app, player)).toBe(units(100n));
  }
});

test('[S1] a bet that two people paid for is paid once: not by its vendor, not on another case', async () => {
  const { id, player, win, settle, prize, casesOf } = await aCaseAbout('payout_refused');
  const [, other = ''] = await casesOf('payout_refused');
  const waiting = await askToPay(other, '900');
  expect(await approve(await askToPay(id, '900'))).toBe('OK');
  expect(await approve(waiting)).toBe('case_overtaken');
  expect((await askToPay(other, '900.01')).errorCode).toBe('case_bet_paid');
  expect([await win('5'), await settle(1, '900'), await settle(2, '0')]).toEqual([
    'LIMIT_REACHED',
    'LIMIT_REACHED',
    'OK',
  ]);
  expect((await prize('1')).code).toBe('OK');
  expect(await balanceOfPlayer(app, player)).toBe(units(991n));
});

test('[S1] a prize that two people paid leaves its bet to be paid by its vendor', async () => {
  const { id: _id, player, win, prize, casesOf } = await aCaseAbout('payout_refused');
  await grantPrizes(app, DOUBLE, { day: amount(1n), memberDay: amount(1n), review: amount(1n) });
  expect((await prize('50')).code).toBe('LIMIT_REACHED');
  const [refused = ''] = await casesOf('prize_refused');
  expect(await approve(await askToPay(refused, '50'))).toBe('OK');
  expect(await win('5')).toBe('OK');
  expect(await balanceOfPlayer(app, player)).toBe(units(145n));
});

test('[S1] a debt that was paid meanwhile is not forgiven as well, nor is what two people forgave paid by a later version', async () => {
  const paid = await aCaseAbout('resettlement_debt');
  const asked = await askToPay(paid.id, '700');
  expect((await paid.prize('700')).code).toBe('OK');
  expect(await approve(asked)).toBe('case_overtaken');
  expect((await askToPay(paid.id, '600')).errorCode).toBe('case_overtaken');
  expect(await balanceOfPlayer(app, paid.player)).toBe(0n);
  const forgiven = await aCaseAbout('resettlement_debt');
  expect(await approve(await askToPay(forgiven.id, '700'))).toBe('OK');
  expect(await forgiven.settle(3, '700')).toBe('LIMIT_REACHED');
  expect(await balanceOfPlayer(app, forgiven.player)).toBe(0n);
  expect(await app.db.transaction(checkBooks)).toMatchObject({ breaches: [] });
});
