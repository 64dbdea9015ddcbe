import { beforeAll, expect, test } from 'vitest';
import { type TestApp, testApp } from '#tests/test-app.ts';

let app: TestApp;
let first: string;
let second: string;

type Row = Readonly<Record<string, unknown>>;
type Body = Row & {
  readonly token: string;
  readonly errorCode: string;
  readonly approvalId: string | null;
  readonly rows: readonly Row[];
  readonly sessions: readonly Row[];
  readonly settings: Row;
  readonly currencies: readonly Row[];
};

async function call(wire: string, operatorToken: string, input?: unknown) {
  return await app.call<Body>(wire, { operatorToken, ...(input === undefined ? {} : { input }) });
}

async function signIn(name: string): Promise<string> {
  const input = { name, password: 'Shapla-demo-1' };
  return (await app.call<Body>('POST /office/v1/session', { input })).body.token;
}

async function idOf(account: string): Promise<string> {
  const { body } = await call(`GET /office/v1/members?search=${account}`, first);
  return String(body.rows[0]?.['id']);
}

/** Changes settings of the brand as they are read now. */
async function saveBrand(change: Row) {
  const { version } = (await call('GET /office/v1/brands/1/settings', first)).body;
  return await call('PUT /office/v1/brands/1/settings', first, { version, ...change });
}

beforeAll(async () => {
  app = await testApp({ seed: true, start: false });
  first = await signIn('operator1');
  second = await signIn('operator2');
});

test('a harmless brand setting changes at once and leaves an audit row', async () => {
  const saved = await saveBrand({
    change: { chatHeaderColour: '#0b2530' },
    reason: 'new look',
  });
  expect(saved.body).toEqual({ approvalId: null });
  const { body } = await call('GET /office/v1/audit?entity=brand:1', first);
  expect(body.rows[0]).toMatchObject({
    staff: 'operator1',
    action: 'brand.settings.change',
    after: { chatHeaderColour: '#0b2530' },
    reason: 'new look',
  });
});

test('[O3] settings that somebody else changed meanwhile are not saved over, and the office says who it was', async () => {
  const { version } = (await call('GET /office/v1/brands/1/settings', first)).body;
  const early = { version, change: { gtagId: 'G-EARLY1234' }, reason: 'the first' };
  expect((await call('PUT /office/v1/brands/1/settings', second, early)).status).toBe(200);
  const late = { version, change: { gtagId: 'G-LATE12345' }, reason: 'the second' };
  const refused = await call('PUT /office/v1/brands/1/settings', first, late);
  expect([refused.status, refused.body.errorCode]).toEqual([409, 'changed_meanwhile']);
  const { settings } = (await call('GET /office/v1/brands/1/settings', first)).body;
  expect(settings['gtagId']).toBe('G-EARLY1234');
  const last = await call('GET /office/v1/last-change?entity=brand:1', first);
  expect(last.body).toEqual({ last: { staff: 'operator2', at: expect.any(String) } });
});

test('maintenance for everybody needs a second person, and happens when they approve', async () => {
  const change = { change: { status: 1 }, reason: 'night work' };
  const asked = await saveBrand(change);
  const waiting = await saveBrand(change);
  expect([waiting.status, waiting.body.errorCode]).toEqual([409, 'brand_change_waiting']);
  expect((await call('GET /office/v1/brands/1/settings', first)).body.settings['status']).toBe(0);
  const id = asked.body.approvalId;
  await call(`POST /office/v1/approvals/${id}/decision`, second, { decision: 'approve' });
  expect((await call('GET /office/v1/brands/1/settings', first)).body.settings['status']).toBe(1);
});

test('[O10] a setting that cannot be is refused when it is asked for, with its field, and waits for nobody', async () => {
  for (const [change, field] of [
    [{ restrictedNetworks: ['banana'] }, 'restrictedNetworks'],
    [{ openNetworks: ['10.0.0.0/99'] }, 'openNetworks'],
    [{ status: 1, maintenanceUntil: 'tomorrow' }, 'maintenanceUntil'],
    [{ domainList: ['not a host'] }, 'domainList'],
  ] as const) {
    const refused = await saveBrand({ change, reason: 'try it' });
    expect([refused.status, refused.body.errorCode, refused.body['value']]).toEqual([
      400,
      'brand.settings.invalid',
      expect.objectContaining({ field }),
    ]);
  }
  const { body } = await call('GET /office/v1/approvals?status=waiting', first);
  expect(body.rows.filter((row) => row['entity'] === 'brand:1')).toEqual([]);
});

test('a request whose ground has moved is stale and changes nothing', async () => {
  const asked = await saveBrand({
    change: { status: 0, currencySymbol: 'N' },
    reason: 'open again',
  });
  await saveBrand({
    change: { currencySymbol: 'D' },
    reason: 'another symbol',
  });
  const decided = await call(
    `POST /office/v1/approvals/${asked.body.approvalId}/decision`,
    second,
    { decision: 'approve' },
  );
  expect([decided.status, decided.body.errorCode]).toEqual([409, 'approval_stale']);
  const { settings } = (await call('GET /office/v1/brands/1/settings', first)).body;
  expect([settings['status'], settings['currencySymbol']]).toEqual([1, 'D']);
});

test('members are found by the beginning of their name, their kind and their state', async () => {
  const players = await call('GET /office/v1/members?search=PLAYER', first);
  expect(players.body.rows.map((row) => row['account'])).toEqual([
    'player1',
    'player2',
    'player3',
    'player4',
    'player5',
  ]);
  const agents = await call('GET /office/v1/members?kind=agent&state=active', first);
  expect(agents.body['total']).toEqual({ count: 4, isMore: false });
});

test('a frozen member is out, and the reason stands in the audit trail', async () => {
  const id = await idOf('player2');
  const frozen = await call(`PUT /office/v1/members/${id}/login`, first, {
    isActive: false,
    reason: 'asked for a pause',
  });
  expect(frozen.status).toBe(200);
  const member = await call(`GET /office/v1/members/${id}`, first);
  expect(member.body).toMatchObject({ account: 'player2', isActive: false, sessions: [] });
  const { body } = await call(`GET /office/v1/audit?entity=member:${id}`, first);
  expect(body.rows[0]).toMatchObject({ action: 'member.freeze', reason: 'asked for a pause' });
});

test('logging a member out everywhere needs a reason', async () => {
  const id = await idOf('player3');
  const bare = await call(`DELETE /office/v1/members/${id}/sessions`, first, {});
  expect(bare.status).toBe(400);
  const done = await call(`DELETE /office/v1/members/${id}/sessions`, first, {
    reason: 'lost phone',
  });
  expect(done.status).toBe(200);
});

test('the books come to zero for each currency, and an account lists its transfers', async () => {
  const balance = await call('GET /office/v1/ledger/trial-balance', first);
  expect(balance.body.currencies.map((line) => [line['sum'], line['isBalanced']])).toEqual([
    ['0.0000', true],
  ]);
  const id = await idOf('player1');
  const accounts = await call(`GET /office/v1/ledger/accounts?owner=member:${id}`, first);
  const account = accounts.body.rows[0];
  expect(account).toMatchObject({ owner: `member:${id}`, kind: 'cash', balance: '10000.0000' });
  const transfers = await call(
    `GET /office/v1/ledger/accounts/${account?.['id']}/transfers`,
    first,
  );
  expect(transfers.body.rows[0]).toMatchObject({
    amount: '10000.0000',
    balanceAfter: '10000.0000',
  });
  const journal = await call(`GET /office/v1/ledger/journals?search=sandbox-credit:${id}`, first);
  expect(journal.body.rows).toHaveLength(1);
});

test('draws are listed, none before a studio has reported one', async () => {
  expect((await call('GET /office/v1/draws', first)).body).toEqual({ rows: [], next: null });
});

test('[O19] the audit trail is filtered by person, field, address and time, and each row has a page', async () => {
  const saved = await saveBrand({ change: { gtagId: 'G-AUDIT1234' }, reason: 'for the trail' });
  expect(saved.status).toBe(200);
  const found = async (filter: string) =>
    (await call(`GET /office/v1/audit?${filter}`, first)).body.rows;
  const [row] = await found('entity=brand:1&field=gtagId');
  expect(row).toMatchObject({ staff: 'operator1', after: { gtagId: 'G-AUDIT1234' } });
  expect((await found('field=gtagId')).every((one) => 'gtagId' in Object(one['after']))).toBe(true);
  expect(await found('field=no.such.field')).toEqual([]);
  expect((await found('staff=operator2')).map((one) => one['staff'])).not.toContain('operator1');
  const ip = String(row?.['ip']);
  expect((await found(`ip=${ip.slice(0, 4)}`)).length).toBeGreaterThan(0);
  expect(await found('ip=203.0.113.')).toEqual([]);
  const past = new Date(Date.now() - 86_400_000).toISOString();
  expect(await found(`until=${past}`)).toEqual([]);
  expect((await found(`from=${past}`)).length).toBeGreaterThan(0);
  expect((await call(`GET /office/v1/audit/${row?.['id']}`, first)).body).toEqual(row);
  const none = await call('GET /office/v1/audit/987654321', first);
  expect(none.body.errorCode).toBe('audit_row_unknown');
  const choices: Row = (await call('GET /office/v1/audit/choices', first)).body;
  expect(choices['staff']).toEqual(expect.arrayContaining(['operator1', 'operator2']));
  expect(choices['actions']).toEqual(expect.arrayContaining(['brand.settings.change']));
});

test('[O13] the audit trail is counted; beside a field, the changes of it among the rows that were looked at', async () => {
  const answered = async (filter: string) => {
    const { rows, total } = (await call(`GET /office/v1/audit?${filter}`, first)).body;
    return { shown: rows.length, total };
  };
  const some = await answered('entity=brand:1&field=gtagId');
  expect(some.shown).toBeGreaterThan(0);
  expect(some.total).toEqual({ count: some.shown, isMore: false });
  expect(await answered('entity=brand:1&field=no.such.field')).toEqual({
    shown: 0,
    total: { count: 0, isMore: false },
  });
  const { shown, total } = await answered('entity=brand:1');
  expect(shown).toBeGreaterThan(some.shown);
  expect(total).toEqual({ count: shown, isMore: false });
});
