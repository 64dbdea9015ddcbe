import { globSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, expect, test } from 'vitest';
import { openTrialAccount } from '#modules/identity/server/index.ts';
import { houseAccount } from '#modules/ledger/server/index.ts';
import {
  aPlayer,
  aVendor,
  balanceOfPlayer,
  GAME,
  type TestPlayer,
} from '#modules/play/testing/play-builders.ts';
import { issueVendorKey } from '#modules/vendor/server/index.ts';
import type { Endpoint } from '#platform/contract/endpoint.ts';
import { units } from '#platform/money/money.ts';
import { officeInputs } from '#tests/office-inputs.ts';
import { sampleInput } from '#tests/sample-input.ts';
import { type TestApp, testApp } from '#tests/test-app.ts';
import { NOT_ACCEPTED } from './two-people-reasons.ts';

const VENDOR = 'WATCHED';
const PASSWORD = 'Shapla-demo-1';
const reason = 'because of a test';

type Body = {
  readonly token?: string;
  readonly errorCode?: string;
  readonly approvalId?: string | null;
};
type World = {
  readonly app: TestApp;
  readonly player: TestPlayer;
  readonly caseId: string;
  readonly paidCaseId: string;
  readonly keyId: string;
  readonly inputs: Readonly<Record<string, readonly object[]>>;
};

let world: World;
/** Books and powers after the last comparison, which are those before the next. */
let seen: Seen | undefined;
/** What one operator did alone, by the wire name of the action. */
const moved: string[] = [];
const gained: string[] = [];
const done: string[] = [];
const tokens = new Map<string, string>();

beforeAll(async () => {
  world = await aWorld();
  await everyActionByOne();
}, 240_000);

/** A house with money on every account that the code names, an open case with a bet, and a vendor with a key. */
async function aWorld(): Promise<World> {
  const app = await testApp({ seed: true, hasDraws: true });
  const wallet = await aVendor(app.app, {
    code: VENDOR,
    profile: { maxPayout: '10', freeRounds: [GAME] },
    prizes: 'none',
  });
  const player = await aPlayer(app.app, { vendorCode: VENDOR, balance: units(100n) });
  const { nowMs } = app.app.clock;
  const trial = { brandId: player.brandId, language: 'en', nowMs: nowMs() };
  await app.app.db.transaction((tx) => openTrialAccount(tx, app.app, trial));
  const { session, member, currency } = player;
  for (const kind of ['deposit-fees', 'withdrawals', 'withdrawal-charges']) {
    await app.app.db.transaction((tx) =>
      houseAccount(tx, { brandId: player.brandId, kind, currency }),
    );
  }
  const cases: string[] = [];
  for (const round of ['one', 'two']) {
    const bet = {
      txn_id: `bet-${round}`,
      round_id: round,
      game: GAME,
      occurred_at: 1,
      amount: '2',
    };
    await wallet.stake({ ...bet, session, member, currency });
    const win = { txn_id: `win-${round}`, round_id: round, bet_txn_id: bet.txn_id };
    await wallet.payout({ ...win, amount: '11', kind: 'win', round_closed: false });
    const { rows } = await app.app.db.pool.query<{ id: string }>(
      'select id::text from play.case_file where txn_id = $1',
      [win.txn_id],
    );
    cases.push(rows[0]?.id ?? '');
  }
  const expiresAt = new Date(Date.now() + 86_400_000);
  const { keyId } = await app.app.db.transaction((tx) =>
    issueVendorKey(app.app, tx, { vendorCode: VENDOR, expiresAt }),
  );
  const [caseId = '', paidCaseId = ''] = cases;
  // Two people have paid a case by hand, so that the account of corrections exists.
  const input = { pay: '3.00', reason };
  const asked = await actAs(app, 'operator1', `POST /office/v1/cases/${paidCaseId}/close`, input);
  await decide(app, 'operator2', String(asked.body.approvalId));
  const inputs = await officeInputs(app, { player, vendor: VENDOR, caseId, keyId });
  return { app, player, caseId, paidCaseId, keyId, inputs };
}

async function actAs(app: TestApp, name: string, wire: string, input: object) {
  const send = async () => {
    const operatorToken = tokens.get(name) ?? '';
    return await app.call<Body>(wire, { operatorToken, input });
  };
  const reply = tokens.has(name) ? await send() : undefined;
  if (reply !== undefined && reply.status !== 401) {
    return reply;
  }
  const signIn = { input: { name, password: PASSWORD } };
  const { body } = await app.call<Body>('POST /office/v1/session', signIn);
  tokens.set(name, body.token ?? '');
  return await send();
}

async function decide(app: TestApp, name: string, approvalId: string) {
  const wire = `POST /office/v1/approvals/${approvalId}/decision`;
  return await actAs(app, name, wire, { decision: 'approve', reason });
}

/** The balance of every account of the books, by its name; play money of trial accounts is worth nothing. */
async function balances({ app, player }: World): Promise<ReadonlyMap<string, string>> {
  const { rows } = await app.app.db.pool.query<{ name: string; balance: string }>(
    `select concat_ws(' ', brand_id, owner, kind, currency) as name, balance::text
       from ledger.account where currency = $1`,
    [player.currency],
  );
  return new Map(rows.map(({ name, balance }) => [name, balance]));
}

/**
 * What lets money be made later: keys, limits, budgets, rights, and the settings of brands that credit members. Draws that the
 * lottery's own clock voids by rule, as on a slow machine, are nobody's act.
 */
async function powers({ app }: World): Promise<ReadonlySet<string>> {
  const { rows } = await app.app.db.pool.query<{ power: string }>(
    `select concat_ws(' ', 'key', key_id) as power from vendor.vendor_key
     union all select concat_ws(' ', 'limits', code, max_stake_ticks, max_payout_ticks, allowed_ips::text) from vendor.vendor
     union all select concat_ws(' ', 'prizes', brand_id, vendor_id, day_ticks, member_day_ticks, review_ticks)
                 from play.prize_budget
     union all select concat_ws(' ', 'right', role_id, permission) from operator.role_permission
     union all select concat_ws(' ', 'role', staff_id, role_id) from operator.staff_role
     union all select concat_ws(' ', 'staff', name, status) from operator.staff where status = 'active'
     union all select concat_ws(' ', 'brand', id, settings ->> 'isSandbox', settings ->> 'startingCreditUnits',
                                settings ->> 'currency') from brand.brand
     union all select concat_ws(' ', 'home', code, max_home_ticks) from vendor.vendor
     union all select concat_ws(' ', 'policy', requires_second_factor) from operator.policy
     union all select concat_ws(' ', 'role kind', code, brand_id) from operator.role
     union all select concat_ws(' ', 'opened', code) from brand.brand
     union all select concat_ws(' ', 'gateway', brand_id, channel, kind, settings::text) from messaging.gateway
     union all select concat_ws(' ', 'provider', to_jsonb(p)::text) from social.provider p
     union all select concat_ws(' ', 'authenticator', account_id) from factor.authenticator where confirmed_at is not null
     union all select concat_ws(' ', 'passkey', account_id, credential_id) from factor.passkey
     union all select concat_ws(' ', 'transfer', id, state, amount_ticks, won_ticks) from transfer.wallet_transfer
     union all select concat_ws(' ', 'withdrawals', brand_id, value::text) from withdrawal.setting
     union all select concat_ws(' ', 'levels', brand_id, value::text) from kyc.setting
     union all select concat_ws(' ', 'terms', brand_ref, game_code, version, terms::text) from studio_lottery.terms
     union all select concat_ws(' ', 'calendar', to_jsonb(c)::text) from studio_lottery.calendar_version c
     union all select concat_ws(' ', 'push key', key_id, is_open) from studio_lottery.push_key
     union all select concat_ws(' ', 'draw', id, void_reason, revision) from studio_lottery.draw
                where void_reason not in ('not_committed', 'beacon_missing') or revision > 1
     union all select concat_ws(' ', 'case paid', case_id, paid_ticks) from reconciliation.case_work
                where paid_ticks is not null`,
  );
  return new Set(rows.map(({ power }) => power));
}

/** Every call of the back office that may change something, of modules and studios alike. */
function officeActions({ app }: World): readonly Endpoint[] {
  return app.composition.handlers
    .map(({ endpoint }) => endpoint)
    .filter(
      ({ auth, wire }) => auth === 'operator' && wire.some((name) => !name.startsWith('GET ')),
    );
}

/** Calls each action as one operator and compares the books and the powers before and after. */
async function everyActionByOne(): Promise<void> {
  const special = world.inputs;
  const named = {
    ...{ code: [VENDOR], vendor: [VENDOR], game: [GAME], reason: [reason], keyId: [world.keyId] },
    ...{ account: [world.player.account], id: [String(world.player.memberId), world.caseId] },
    ...{ pay: ['5.00'], amount: ['5.00'], decision: ['approve'] },
  };
  for (const { wire, input } of officeActions(world)) {
    const name = wire.find((one) => !one.startsWith('GET ')) ?? '';
    for (const sample of special[name] ?? [sampleInput(input, named)]) {
      await actAlone(name, sample);
    }
  }
  await decideAlone();
  await compareAround('the jobs that follow', () => world.app.runJobs());
}

async function actAlone(name: string, sample: object): Promise<void> {
  const fields: Readonly<Record<string, unknown>> = { ...sample };
  const wire = name.replaceAll(/\{(\w+)\}/g, (_whole, field: string) =>
    encodeURIComponent(String(fields[field] ?? '1')),
  );
  const inPath = [...name.matchAll(/\{(\w+)\}/g)].map(([, field]) => field);
  const body = Object.fromEntries(Object.entries(fields).filter(([key]) => !inPath.includes(key)));
  await compareAround(name, async () => {
    const { status } = await actAs(world.app, 'operator1', wire, body);
    done.push(`${name} ${status}`);
  });
}

/** Whoever asked for a change tries to approve it as well. */
async function decideAlone(): Promise<void> {
  for (const { id, action } of await waiting()) {
    await compareAround(`approval of ${action}`, async () => {
      const { body } = await decide(world.app, 'operator1', id);
      done.push(`${action} ${body.errorCode}`);
    });
  }
}

async function waiting(): Promise<readonly { readonly id: string; readonly action: string }[]> {
  const { rows } = await world.app.app.db.pool.query<{ id: string; action: string }>(
    `select id::text, action from operator.approval where status = 'waiting' order by id`,
  );
  return rows;
}

type Seen = { readonly books: ReadonlyMap<string, string>; readonly held: ReadonlySet<string> };

async function look(): Promise<Seen> {
  const [books, held] = await Promise.all([balances(world), powers(world)]);
  return { books, held };
}

async function compareAround(name: string, act: () => Promise<unknown>): Promise<void> {
  const { books, held } = seen ?? (await look());
  await act();
  seen = await look();
  for (const [account, balance] of seen.books) {
    if (balance !== (books.get(account) ?? '0')) {
      moved.push(`${name} moved ${account}: ${books.get(account) ?? 'none'} to ${balance}`);
    }
  }
  for (const power of seen.held) {
    if (!held.has(power)) {
      gained.push(`${name} gave ${power}`);
    }
  }
}

/** The kinds of accounts of the house that server code opens, read from the code. */
function houseKinds(): ReadonlySet<string> {
  const root = join(import.meta.dirname, '..', '..', 'modules');
  const files = readdirSync(root, { recursive: true, encoding: 'utf8' });
  const kinds = files
    .filter((file) => /\/server\/.*\.ts$/.test(file) && !file.includes('.test.'))
    .flatMap((file) => [
      ...readFileSync(join(root, file), 'utf8').matchAll(
        /houseAccount\(\w+, \{[^}]*kind: '([a-z-]+)'/g,
      ),
    ])
    .map(([, kind = '']) => kind);
  return new Set([...kinds, 'shard']);
}

test('the books of this test have every account of the house that the code opens [S1]', async () => {
  const { rows } = await world.app.app.db.pool.query<{ kind: string }>(
    `select distinct split_part(kind, '-0', 1) as kind from ledger.account where owner = 'house'`,
  );
  const open = new Set(rows.map(({ kind }) => kind));
  const kinds = [...houseKinds()];
  expect(kinds.length).toBeGreaterThanOrEqual(4);
  expect(kinds.filter((kind) => !open.has(kind))).toEqual([]);
});

test('no action of one operator moves money on any account, and no job that follows from it [S1] [L2]', () => {
  expect(officeActions(world).length).toBeGreaterThan(60);
  expect(moved).toEqual([]);
});

test('no action of one operator gives a key, a limit, a budget or a right that makes money later [S1]', () => {
  expect(gained).toEqual([]);
});

test('every action that changes something was accepted once, or a line says why not [S1] [B1]', () => {
  const all = officeActions(world).map(
    ({ wire }): string => wire.find((one) => !one.startsWith('GET ')) ?? '',
  );
  const accepted = new Set(
    done.filter((line) => / 2\d\d$/.test(line)).map((line) => line.replace(/ \d+$/, '')),
  );
  const excused = Object.values(NOT_ACCEPTED).flat();
  expect(all.filter((name) => !accepted.has(name) && !excused.includes(name))).toEqual([]);
  expect(excused.filter((name) => accepted.has(name) || !all.includes(name))).toEqual([]);
});

/** The fields below two values that differ, by their paths; a list is one field. */
function pathsOf(before: unknown, after: unknown, path = ''): readonly string[] {
  const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
    typeof value === 'object' && value !== null && !Array.isArray(value);
  if (!isRecord(before ?? {}) || !isRecord(after ?? {}) || (before ?? after) === null) {
    return JSON.stringify(before) === JSON.stringify(after) ? [] : [path];
  }
  const [old, next] = [isRecord(before) ? before : {}, isRecord(after) ? after : {}];
  return [...new Set([...Object.keys(old), ...Object.keys(next)])].flatMap((name) =>
    pathsOf(old[name], next[name], path === '' ? name : `${path}.${name}`),
  );
}

/** The labels that a request's fields are shown by, in one language. */
function labelsIn(language: 'en' | 'bn'): ReadonlySet<string> {
  const root = join(import.meta.dirname, '..', '..');
  const files = globSync(`{modules/*,studios/*/office,apps/office}/messages/${language}.json`, {
    cwd: root,
  });
  return new Set(
    files.flatMap((file) => Object.keys(JSON.parse(readFileSync(join(root, file), 'utf8')))),
  );
}

test('[O1] every field of every change that a second person decides about is shown by a name, in both languages', async () => {
  const { rows } = await world.app.app.db.pool.query<{
    action: string;
    before: unknown;
    after: unknown;
  }>('select action, before, after from operator.approval order by id');
  const nameless = (language: 'en' | 'bn') => {
    const labels = labelsIn(language);
    const isNamed = (path: string) => {
      const parts = path.split('.');
      return parts.some((_, place) =>
        labels.has(`office.setting.${parts.slice(0, place + 1).join('.')}`),
      );
    };
    return rows.flatMap(({ action, before, after }) =>
      pathsOf(before, after)
        .filter((path) => !isNamed(path))
        .map((path) => `${action} ${path}`),
    );
  };
  expect(rows.length).toBeGreaterThan(15);
  expect([...new Set(nameless('en'))]).toEqual([]);
  expect([...new Set(nameless('bn'))]).toEqual([]);
});

/** The changes of money, or of what decides about it, that one person asks for. */
const ASKED = [
  'brand.open',
  'brand.settings',
  'case.pay',
  'freeround.grant',
  'kyc.settings',
  'lottery.calendar',
  'lottery.key',
  'lottery.terms',
  'lottery.void',
  'messaging.gateway',
  'prize.budget',
  'role.add',
  'role.change',
  'social.provider',
  'staff.add',
  'vendor.key.issue',
  'vendor.limits',
  'wallet_transfer.end',
  'withdrawal.settings',
  // The last one: from then on staff need a second factor.
  'staff.policy',
];

test('each of them waits for a second person, who cannot be the one who asked [S1]', async () => {
  const asked = (await waiting()).map(({ action }) => action);
  expect(ASKED.filter((action) => !asked.includes(action))).toEqual([]);
  const own = done.filter((line) => ASKED.some((action) => line.startsWith(`${action} `)));
  expect(new Set(own)).toEqual(new Set(ASKED.map((action) => `${action} approval_own`)));
});

test('when the second person approves, the same comparison sees each change [S1]', async () => {
  const { app, player } = world;
  const before = await balanceOfPlayer(app.app, player);
  const [changes, rights] = [moved.length, gained.length];
  const asked = (await waiting()).filter(({ action }) => ASKED.includes(action));
  const inOrder = asked.toSorted((a, b) => ASKED.indexOf(a.action) - ASKED.indexOf(b.action));
  for (const { id, action } of inOrder) {
    await compareAround(`second ${action}`, async () => {
      expect([action, (await decide(app, 'operator2', id)).status]).toEqual([action, 200]);
    });
  }
  // A case of 5, and 7 that came home.
  expect(await balanceOfPlayer(app.app, player)).toBe(before + units(12n));
  expect(moved.slice(changes).some((line) => line.startsWith('second case.pay moved'))).toBe(true);
  const seen = gained.slice(rights).map((line) => line.split(' gave ')[0]);
  // A paid case is seen on the books, and rounds that are granted move nothing before they win.
  const shown = ASKED.filter((action) => action !== 'freeround.grant');
  expect(shown.filter((action) => !seen.includes(`second ${action}`))).toEqual([]);
});
