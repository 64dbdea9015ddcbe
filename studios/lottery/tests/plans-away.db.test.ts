import { expect, test } from 'vitest';
import type { PlanView } from '../contract.plans.ts';
import { advancePlans } from '../server/plans/advance-plans.ts';
import { endMandates } from '../server/plans/plan-mandate.ts';
import { studioBench } from '../testing/studio-bench.ts';

const DAY_MS = 86_400_000;
/** Hanoi is drawn at 18:30, which is 11:30 UTC. */
const NOON = Date.parse('2026-11-22T05:00:00Z');
const { wallet, host, setClock, turn, call, errors } = await studioBench(['HANOI']);
/** Each test begins on the next day that no test has used. */
let day = 0;

async function onDay(): Promise<void> {
  await setClock(NOON + day * DAY_MS);
  await turn();
  await turn();
  await advancePlans(host);
}

async function nextDay(): Promise<void> {
  day += 1;
  await onDay();
  await turn();
  await advancePlans(host);
  await endMandates(host);
}

async function aMember(name: string, balance = 1_000_000n): Promise<string> {
  wallet.open(name, balance);
  const opened = await call('POST /studio/lottery/v1/session', {
    input: { launch: `launch-of-member-${name}` },
  });
  return String(opened['session']);
}

async function aPlan(name: string): Promise<string> {
  await onDay();
  const session = await aMember(name);
  const { plays } = await call('GET /studio/lottery/v1/plays', { input: { game: 'HANOI' } });
  const [play] = plays as readonly { code: string; picks: { code: string; odds4: number[] }[] }[];
  const line = {
    play: play?.code ?? '',
    pick: play?.picks[0]?.code ?? '',
    odds4: play?.picks[0]?.odds4[0] ?? 0,
  };
  const begun = await call('POST /studio/lottery/v1/plans', {
    session,
    key: 'chase',
    input: {
      ...{ game: 'HANOI', lines: [line], unitStake: 1, draws: 3 },
      ...{ mode: 'same', times: 1, stopsOnWin: false },
    },
  });
  expect(begun).toMatchObject({ plan: { state: 'running' } });
  return session;
}

async function planOf(session: string): Promise<PlanView | undefined> {
  const { plans } = await call('GET /studio/lottery/v1/plans', { session, input: {} });
  return (plans as readonly PlanView[])[0];
}

/** What the wallet was sent about the end of the member's plan. */
const endsOf = (from: number) => wallet.endedMandates.slice(from);

test('three draws of Hanoi complete with the member away [L1] [LCH-6]', async () => {
  const from = wallet.endedMandates.length;
  await aPlan('anna');
  wallet.logOut('anna');
  await nextDay();
  await nextDay();
  await nextDay();
  const plan = await planOf(await aMember('anna'));
  expect(plan).toMatchObject({ state: 'ended', endReason: 'complete' });
  const steps = plan?.steps ?? [];
  expect(steps.map(({ drawNo }) => drawNo)).toHaveLength(3);
  expect(steps.every(({ state }) => state === 'won' || state === 'lost')).toBe(true);
  expect(endsOf(from)).toMatchObject([{ reason: 'done', placed: 3, ordered: 3 }]);
  expect(errors).toEqual([]);
});

test('a plan whose member is excluded stops, and the member is sent why [L1]', async () => {
  const from = wallet.endedMandates.length;
  const session = await aPlan('bela');
  wallet.exclude('bela');
  await nextDay();
  expect(await planOf(session)).toMatchObject({ state: 'ended', endReason: 'SESSION_EXPIRED' });
  expect(endsOf(from)).toMatchObject([
    { reason: 'stopped', code: 'SESSION_EXPIRED', game: 'HANOI', placed: 1, ordered: 3 },
  ]);
  await nextDay();
  expect((await planOf(session))?.steps.filter(({ state }) => state !== 'skipped')).toHaveLength(1);
});

test('a plan that could not bet on every draw ends with the reason, sent once [L1]', async () => {
  const from = wallet.endedMandates.length;
  await aPlan('chad');
  wallet.logOut('chad');
  wallet.open('chad', 0n);
  wallet.failNext('endMandate', { at: 'before', code: 'BUSY' });
  await nextDay();
  await nextDay();
  await nextDay();
  await nextDay();
  expect(endsOf(from)).toMatchObject([
    { reason: 'stopped', code: 'INSUFFICIENT_FUNDS', ordered: 3 },
  ]);
});

test('what its member cancels ends without a message, and stakes are bounded by the whole plan [L1]', async () => {
  const from = wallet.endedMandates.length;
  const session = await aPlan('dora');
  const plan = await planOf(session);
  await call('POST /studio/lottery/v1/plans/cancel', {
    session,
    input: { planId: plan?.planId },
  });
  await endMandates(host);
  await endMandates(host);
  expect(endsOf(from)).toMatchObject([{ reason: 'cancelled' }]);
});
