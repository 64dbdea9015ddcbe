import { beforeAll, expect, test } from 'vitest';
import { resolvers } from '#apps/server/resolvers.ts';
import { type TestApp, testApp } from '#tests/test-app.ts';
import { escalateJob } from './work/escalate.job.ts';

type Item = {
  readonly queue: string;
  readonly id: string;
  readonly title: string;
  readonly owner: { readonly id: string; readonly name: string } | null;
  readonly isMine: boolean;
  readonly isOwnRequest: boolean;
  readonly isOverdue: boolean;
  readonly mayAssign: boolean;
  readonly notes: number;
};
type Body = {
  readonly token: string;
  readonly errorCode: string;
  readonly approvalId: string;
  readonly id: string;
  readonly version: number;
  readonly rows: readonly Item[];
  readonly counts: Readonly<Record<string, number>>;
  readonly queues: readonly string[];
  readonly others: readonly string[];
};

let app: TestApp;
let first: string;
let second: string;
/** Somebody who handles feedback and nothing else, and does not manage the work of others. */
const CLERK = 'a clerk';

beforeAll(async () => {
  app = await testApp({
    seed: true,
    resolvers: {
      resolveOperator: async (built, tx, session) =>
        session.token === CLERK
          ? {
              kind: 'operator',
              operatorId: 998n,
              name: 'clerk',
              permissions: ['feedback.view', 'feedback.handle'],
            }
          : await resolvers.resolveOperator(built, tx, session),
      holdLogin: async (tx, login) =>
        login.token === CLERK || (await resolvers.holdLogin(tx, login)),
    },
  });
  [first, second] = [await signIn('operator1'), await signIn('operator2')];
});

async function call(operatorToken: string, wire: string, input?: unknown) {
  return await app.call<Body>(wire, { operatorToken, ...(input === undefined ? {} : { input }) });
}

async function signIn(name: string): Promise<string> {
  const input = { name, password: 'Shapla-demo-1' };
  return (await app.call<Body>('POST /office/v1/session', { input })).body.token;
}

async function work(token: string, view: string): Promise<Body> {
  return (await call(token, `GET /office/v1/work?view=${view}`)).body;
}

async function ticket(token = first): Promise<Item> {
  const rows = (await work(token, 'all')).rows.filter(({ queue }) => queue === 'feedback');
  const [row] = rows;
  if (row === undefined) {
    throw new Error('the demo has no open feedback');
  }
  return row;
}

async function ownId(token: string): Promise<string> {
  return (await call(token, 'GET /office/v1/me')).body.id;
}

async function give(token: string, item: Pick<Item, 'queue' | 'id'>, staffId: string | null) {
  const input = { queue: item.queue, item: item.id, staffId };
  return await call(token, 'PUT /office/v1/work/owner', input);
}

/** What the operator was notified of, the last first. */
async function notified(token: string) {
  const { body } = await call(token, 'GET /office/v1/me/notifications');
  return body.rows;
}

/** Asks for what needs a second person. */
async function askForMaintenance(token: string, reason: string): Promise<string> {
  const { version } = (await call(token, 'GET /office/v1/brands/1/settings')).body;
  const change = { version, change: { status: 1 }, reason };
  return (await call(token, 'PUT /office/v1/brands/1/settings', change)).body.approvalId;
}

test('[O11] the inbox is one list of what the operator may see, and one’s own request is nothing to take', async () => {
  const approvalId = await askForMaintenance(first, 'night work');
  const isAsked = ({ queue, id }: Item) => queue === 'approvals' && id === approvalId;
  const theirs = (await work(second, 'unassigned')).rows.find(isAsked);
  expect(theirs).toMatchObject({ isOwnRequest: false, mayAssign: true, owner: null });
  expect((await work(first, 'all')).rows.find(isAsked)).toMatchObject({ isOwnRequest: true });
  expect((await work(first, 'unassigned')).rows.some(isAsked)).toBe(false);
  const clerk = await work(CLERK, 'all');
  expect([...new Set(clerk.rows.map(({ queue }) => queue))]).toEqual(['feedback']);
  expect(clerk.queues).toEqual(['feedback']);
  await call(first, `DELETE /office/v1/approvals/${approvalId}`);
});

test('[O11] whoever asked is notified how their request was decided, once', async () => {
  const approvalId = await askForMaintenance(first, 'too early');
  const decision = { decision: 'reject', reason: 'not tonight' };
  await call(second, `POST /office/v1/approvals/${approvalId}/decision`, decision);
  await app.runJobs();
  const expected = { kind: 'decided', item: approvalId, outcome: 'rejected', by: 'operator2' };
  expect(await notified(first)).toEqual([expect.objectContaining(expected)]);
  expect(await notified(second)).toEqual([]);
});

test('a thing is taken, handed over and given back; its new owner is notified', async () => {
  const item = await ticket();
  const [one, two] = [await ownId(first), await ownId(second)];
  expect((await give(first, item, one)).status).toBe(200);
  expect((await work(first, 'mine')).rows).toMatchObject([{ id: item.id, isMine: true }]);
  expect((await give(first, item, two)).status).toBe(200);
  expect((await ticket(second)).owner).toEqual({ id: two, name: 'operator2' });
  expect(await notified(second)).toMatchObject([
    { kind: 'assigned', item: item.id, by: 'operator1' },
  ]);
  expect((await give(CLERK, item, '998')).body.errorCode).toBe('work_taken');
  expect((await give(second, item, null)).status).toBe(200);
  expect((await ticket()).owner).toBeNull();
  expect((await give(second, { queue: 'cases', id: '987654' }, two)).body.errorCode).toBe(
    'work_unknown',
  );
  expect((await give(first, item, '987654')).body.errorCode).toBe('work_not_theirs');
});

test('an application has its owner in the inbox, since its queue knows none', async () => {
  const { rows } = await work(first, 'all');
  const item = rows.find(({ queue }) => queue === 'applications');
  expect(item).toMatchObject({ owner: null });
  await give(first, item ?? { queue: '', id: '' }, await ownId(first));
  const mine = (await work(first, 'mine')).rows;
  expect(mine).toMatchObject([{ queue: 'applications', id: item?.id }]);
  await give(first, item ?? { queue: '', id: '' }, null);
});

test('a note reaches the owner and those who wrote before', async () => {
  const item = await ticket();
  await give(second, item, await ownId(second));
  const note = { queue: item.queue, item: item.id, text: ' please look at the picture ' };
  expect((await call(first, 'POST /office/v1/work/notes', note)).status).toBe(200);
  expect((await notified(second))[0]).toMatchObject({ kind: 'noted', by: 'operator1' });
  await call(second, 'POST /office/v1/work/notes', { ...note, text: 'I did' });
  expect((await notified(first))[0]).toMatchObject({ kind: 'noted', by: 'operator2' });
  const listed = await call(first, `GET /office/v1/work/notes?queue=feedback&item=${item.id}`);
  expect(listed.body.rows).toMatchObject([
    { by: 'operator1', text: 'please look at the picture' },
    { by: 'operator2', text: 'I did' },
  ]);
  expect((await ticket()).notes).toBe(2);
  expect((await call(first, 'POST /office/v1/work/notes', { ...note, text: ' ' })).status).toBe(
    400,
  );
});

test('what is overdue is reported once, to its owner and to those who manage work', async () => {
  await app.app.db.pool.query(
    `update inquiry.ticket set created_at = created_at - interval '3 days' where state = 'open'`,
  );
  const overdue = (await work(first, 'overdue')).rows.filter(({ queue }) => queue === 'feedback');
  expect(overdue.length).toBeGreaterThan(0);
  await escalateJob.run(app.app, {});
  await escalateJob.run(app.app, {});
  const reports = (await notified(first)).filter((one) => one.queue === 'feedback');
  expect(reports.filter((one) => 'kind' in one && one.kind === 'overdue')).toMatchObject([
    { count: overdue.length },
  ]);
});

test('who wants it gets a mail that says nothing of the thing itself', async () => {
  const choice = { mail: 'Rima@Example.org', kinds: ['assigned'], language: 'en' };
  await call(second, 'PUT /office/v1/me/notifications/mail', choice);
  const bad = { ...choice, mail: 'nobody' };
  const refused = await call(second, 'PUT /office/v1/me/notifications/mail', bad);
  expect(refused.body.errorCode).toBe('work_mail_invalid');
  const item = await ticket();
  await give(second, item, null);
  await give(first, item, await ownId(second));
  const { rows } = await app.app.db.pool.query(
    `select what, recipient from messaging.message where what like 'notice.work%'`,
  );
  expect(rows).toEqual([{ what: 'notice.workAssigned', recipient: 'rima@example.org' }]);
});

test('the shift report counts what came, was done and is left, and by whom', async () => {
  const item = await ticket();
  const { version } = (await call(first, `GET /office/v1/feedback/${item.id}`)).body;
  const answered = { version, state: 'answered', note: 'solved by phone' };
  expect((await call(first, `PUT /office/v1/feedback/${item.id}`, answered)).status).toBe(200);
  const until = new Date(Date.now() + 60_000).toISOString();
  const from = new Date(Date.now() - 10 * 86_400_000).toISOString();
  const { body } = await call(first, `GET /office/v1/work/report?from=${from}&until=${until}`);
  const left = (await work(first, 'all')).rows.filter(({ queue }) => queue === 'feedback').length;
  expect(body.rows.find(({ queue }) => queue === 'feedback')).toMatchObject({
    left,
    people: [{ staff: 'operator1', count: 1 }],
  });
  expect(body.rows.find(({ queue }) => queue === 'approvals')).toMatchObject({
    people: [{ staff: 'operator2', count: 1 }],
  });
  const backwards = `GET /office/v1/work/report?from=${until}&until=${from}`;
  expect((await call(first, backwards)).body.errorCode).toBe('work_period');
});

test('two who have one page open see each other, until one leaves', async () => {
  const report = async (token: string, isHere: boolean) =>
    (await call(token, 'PUT /office/v1/presence', { path: '/members/17', isHere })).body.others;
  expect(await report(first, true)).toEqual([]);
  expect(await report(second, true)).toEqual(['operator1']);
  expect(await report(first, true)).toEqual(['operator2']);
  await report(second, false);
  expect(await report(first, true)).toEqual([]);
});
