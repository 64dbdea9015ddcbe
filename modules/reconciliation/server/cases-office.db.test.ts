import { beforeAll, expect, test } from 'vitest';
import { checkBooks } from '#modules/ledger/server/index.ts';
import { balanceOfPlayer } from '#modules/play/testing/play-builders.ts';
import { sql } from '#platform/db/sql.ts';
import { units } from '#platform/money/money.ts';
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

test('an operator has a book gone through, and sees what was found [R44]', async () => {
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
    office(`POST /office/v1/cases/${id}/close`, { reason: 'their line was broken' });
  expect((await close()).status).toBe(200);
  expect((await close()).status).toBe(409);
  expect(await caseOf(id)).toMatchObject({
    status: 'closed',
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
  expect(await caseOf(id)).toMatchObject({ status: 'closed', paid: '12.5000' });
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
