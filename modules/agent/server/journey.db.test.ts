import { expect, test } from 'vitest';
import { houseAccount, post } from '#modules/ledger/server/index.ts';
import {
  aVendor,
  balanceOfPlayer,
  GAME,
  type TestPlayer,
} from '#modules/play/testing/play-builders.ts';
import { sumTeams } from '#modules/team/server/sums/sum-bets.job.ts';
import { mainAccount } from '#modules/wallet/server/index.ts';
import { units } from '#platform/money/money.ts';
import { switchCaptchaOff } from '#tests/no-captcha.ts';
import { termsVersion } from '#tests/terms-version.ts';
import { testApp } from '#tests/test-app.ts';
import type { WrittenTerms } from '../contract.terms.ts';
import type { AgentRun } from '../contract.ts';
import { periodOf } from '../rules/periods.ts';
import {
  allowContracts,
  aPlaced,
  flat,
  OFFER,
  PROCESS,
  settleBets,
  VENDOR,
} from '../testing/agent-builders.ts';
import { runDue } from './runs/run-due.ts';

const MINUTE_MS = 60_000;
// Bets and payments have the time of the database, so that what comes before them is a while ago.
const time = { nowMs: Date.now() - 15 * MINUTE_MS };
const built = await testApp({ start: false, seed: true, clock: { nowMs: () => time.nowMs } });
const { app, call } = built;
const vendor = await aVendor(app, { code: VENDOR });
await switchCaptchaOff(app);
await allowContracts(built, 1);

type Value<T> = { readonly value: T; readonly errorCode?: string };
const RUNS = 'GET /wps/relay/ODSFE2_getRealTimeSalary';
const INFO = 'GET /wps/relay/MCSFE_getRealTimeSalaryContractInfo';

/** Goes to the first moment of the next five minutes and a little further. */
function goPast(): void {
  time.nowMs = periodOf('realtime', time.nowMs, 'Asia/Dhaka').untilMs + MINUTE_MS;
}

async function read<T>(wire: string, { token }: Pick<TestPlayer, 'token'>, input: object = {}) {
  const { status, body } = await call<Value<T>>(wire, { token, input });
  expect([status, body.errorCode]).toEqual([200, undefined]);
  return body.value;
}

type Shown = {
  id: string;
  agent: string;
  version: number;
  state: string;
  endReason: string | null;
};
type Info = { offered: Shown | null; mine: Shown | null; next: Shown | null; team: Shown[] };
const info = async (of: TestPlayer) => await read<Info>(INFO, of);

async function answer(agent: TestPlayer): Promise<void> {
  const id = (await info(agent)).offered?.id;
  await read(PROCESS.realtime, agent, { id, action: 'accept' });
}

async function operator(name: string): Promise<string> {
  const { body } = await call<{ token: string }>('POST /office/v1/session', {
    input: { name, password: 'Shapla-demo-1' },
  });
  return body.token;
}

/** The brand offers a contract, which a second person approves and the agent accepts. */
async function brandGives(agent: TestPlayer, terms: WrittenTerms): Promise<void> {
  const asked = await call<{ approvalId: string }>('POST /office/v1/agent-contracts', {
    operatorToken: await operator('operator1'),
    input: {
      ...{ kind: 'realtime', agent: agent.account, period: 'realtime', terms },
      reason: 'first terms',
    },
  });
  const place = `POST /office/v1/approvals/${asked.body.approvalId}/decision`;
  const operatorToken = await operator('operator2');
  const decided = await call(place, { operatorToken, input: { decision: 'approve' } });
  expect([asked.status, decided.status]).toEqual([200, 200]);
  await answer(agent);
}

/** Somebody registers by a link of the agent, and has money. */
async function newcomerBy(agent: TestPlayer) {
  const link = await read<{ affiliateCode: string }>(
    'POST /wps/relay/MCSFE_createAffiliateUrl',
    agent,
    { name: 'Eid' },
  );
  const password = 'nine tall herons';
  const { body } = await call<Value<{ id: number; token: string }>>('PUT /wps/member/register', {
    input: {
      ...{ username: 'newcomer1', password, confirmPassword: password },
      ...{ affiliateCode: link.affiliateCode, termsVersion: await termsVersion(built) },
    },
  });
  const memberId = BigInt(body.value.id);
  await app.db.transaction(async (tx) => {
    const { accountId, currency } = await mainAccount(tx, { brandId: 1, memberId });
    const from = await houseAccount(tx, { brandId: 1, kind: 'opening', currency });
    const transfers = [{ from, to: accountId, amount: units(1_000n), kind: 'deposit' as const }];
    await post(tx, { brandId: 1, key: `test:${memberId}`, reason: 'test', transfers });
  });
  return body.value;
}

/** Opens the game as a member does, and plays one round. */
async function playRound(token: string, sums: { readonly bet: string; readonly win: string }) {
  const listed = await call<Value<{ games: { nodeId: number }[] }>>(
    'GET /wps/relay/GCSGAME_gameList',
    { input: { vassalage: VENDOR, gameType: 'RNG' } },
  );
  const { gameUrl } = await read<{ gameUrl: string }>(
    'GET /wps/game/launchGame',
    { token },
    {
      ...{ launchMode: 'GLS', nodeId: listed.body.value.games[0]?.nodeId },
    },
  );
  const launch = new URL(gameUrl, 'http://localhost').searchParams.get('launch') ?? '';
  const opened = await vendor.openSession({ launch_token: launch });
  if (opened.code !== 'OK') {
    throw new Error(opened.code);
  }
  const { session, member, currency } = opened;
  const round = { round_id: 'r1', txn_id: 't1', game: GAME, occurred_at: Date.now() };
  const played = await vendor.play({
    ...{ ...round, session, member, currency, round_closed: true },
    actions: [
      { action_id: 'a', kind: 'bet', amount: sums.bet },
      { action_id: 'b', kind: 'win', amount: sums.win },
    ],
  });
  expect(played.code).toBe('OK');
}

type Income = {
  list: { reason: string; reference: string; amount: number }[];
  sums: { kind: string; amount: number }[];
};
type Detail = {
  run: AgentRun;
  terms: WrittenTerms;
  parts: unknown[];
  bets: { betId: string; member: string; gameCode: string; stake: string }[];
};

test('a newcomer by an agent’s link plays, and within five minutes the salary is in the balance and opens from the income down to the bet [REG-4] [AC-2] [AC-3] [AC-4]', async () => {
  const agent = await aPlaced(built);
  await brandGives(agent, flat(20, 50));
  time.nowMs = Date.now();
  const newcomer = await newcomerBy(agent);
  await playRound(newcomer.token, { bet: '500', win: '100' });
  const before = await balanceOfPlayer(app, agent);
  await sumTeams(app);
  goPast();
  await runDue(app);
  await runDue(app);
  expect(await balanceOfPlayer(app, agent)).toBe(before + units(2n));

  await sumTeams(app);
  const income = await read<Income>('GET /wps/relay/ODSFE2_AgentProfDet', agent);
  expect(income.sums).toEqual([{ kind: 'salary', amount: 2, payments: 1 }]);
  const [line] = income.list;
  expect(line).toMatchObject({ amount: 2, reason: 'agent_realtime_salary' });
  const detail = await read<Detail>('GET /wps/agent/contract/run', agent, { id: line?.reference });
  expect(detail).toMatchObject({
    run: { version: 1, pays: '2.0000', state: 'paid' },
    terms: flat(20, 50),
    parts: [{ rate: 50, base: '400.0000', pays: '2.0000' }],
    bets: [{ member: 'newcomer1', gameCode: GAME, stake: '500.0000' }],
  });
  const bet = { orderNo: detail.bets[0]?.betId };
  expect(await read('GET /wps/member/bets/detail', agent, bet)).toMatchObject({
    bet: { betAmount: 500, winAmount: 100 },
  });
});

test('a contract that is replaced by a lower one ends a higher one below at that moment, and the runs pay by it [AC-3] [AC-4]', async () => {
  const top = await aPlaced(built);
  const middle = await aPlaced(built, { above: top });
  const low = await aPlaced(built, { above: middle });
  const give = async (from: TestPlayer, to: TestPlayer, terms: WrittenTerms) => {
    await read(OFFER.realtime, from, { username: to.account, period: 'realtime', terms });
    await answer(to);
  };
  await brandGives(top, flat(50, 80));
  await give(top, middle, flat(20, 50));
  await give(middle, low, flat(20, 40));
  const uplines = [low, middle, top].map(({ memberId }) => memberId);
  const run = async (id: number) => {
    await settleBets(built, 1, [{ id, uplines, stake: 1_000, atMs: time.nowMs }]);
    goPast();
    await runDue(app);
    const runs = await Promise.all(
      [low, middle, top].map((one) => read<{ list: AgentRun[] }>(RUNS, one)),
    );
    return runs.map(({ list }) => list.map(({ version, pays }) => `${version}: ${pays}`));
  };
  goPast();
  expect(await run(1)).toEqual([['1: 4.0000'], ['1: 1.0000'], ['1: 3.0000']]);

  await give(top, middle, flat(10, 30));
  const { mine, next, team } = await info(middle);
  expect([mine?.version, next?.version]).toEqual([1, 2]);
  expect(team).toMatchObject([{ agent: low.account, state: 'terminated', endReason: 'lower' }]);
  goPast();
  await runDue(app);
  expect((await info(low)).mine).toBeNull();
  const [ofLow, ofMiddle, ofTop] = await run(2);
  expect([ofLow?.[0], ofMiddle?.[0], ofTop?.[0]]).toEqual(['1: 4.0000', '2: 3.0000', '1: 5.0000']);
});

test('what a real-time contract would have paid is computed of a period that was counted whole, and of no other [AC-3]', async () => {
  const top = await aPlaced(built);
  const low = await aPlaced(built, { above: top });
  await brandGives(top, flat(50, 80));
  const preview = async () =>
    await read<{ last: { gross: string; figures: { bets: number } } | null }>(
      'POST /wps/agent/contract/preview',
      top,
      { kind: 'realtime', username: low.account, period: 'realtime', terms: flat(20, 50) },
    );
  expect((await preview()).last).toBeNull();
  goPast();
  const uplines = [low, top].map(({ memberId }) => memberId);
  await settleBets(built, 1, [{ id: 31, uplines, stake: 1_000, atMs: time.nowMs }]);
  goPast();
  await runDue(app);
  expect((await preview()).last).toMatchObject({ gross: '5.0000', figures: { bets: 1 } });
});
