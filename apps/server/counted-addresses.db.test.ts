import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeEach, expect, test } from 'vitest';
import { changeSettings } from '#modules/brand/server/index.ts';
import { demoBrandId } from '#modules/identity/server/index.ts';
import { issueCode } from '#modules/messaging/server/index.ts';
import { fixedClock } from '#platform/clock/clock.ts';
import { sealed, testApp } from '#tests/test-app.ts';

const DAY_MS = 86_400_000;
const clock = fixedClock(Date.UTC(2026, 10, 23, 10));
const built = await testApp({ seed: true, start: false, clock });
const { app, call } = built;
const brandId = (await app.db.autocommit((tx) => demoBrandId(tx))) ?? 0;
await app.db.transaction((tx) =>
  changeSettings(tx, { brandId, change: { switches: { FREEPLAY3: true } }, log: app.log }),
);
// Captchas count addresses by themselves (risk.db.test.ts); here they ask nobody.
await app.db.pool.query(
  `insert into captcha.setting (brand_id, value) values ($1, $2)
   on conflict (brand_id) do update set value = excluded.value`,
  [
    brandId,
    {
      addressFailures: 9_999,
      networkFailures: 9_999,
      nameFailures: 9_999,
      breakerFailures: 99_999,
    },
  ],
);

beforeEach(() => clock.advance(2 * DAY_MS));

/** Another address of the subscriber who has that /64 of the site 2001:db8:7::/48. */
let address = 0;
function ofSubscriber(subscriber: number): string {
  address += 1;
  return `2001:db8:7:${subscriber.toString(16)}::${address.toString(16)}`;
}
let number = 0;
function next(): number {
  number += 1;
  return number;
}

type Counter = {
  /** The tries that one subscriber has. */
  readonly allowance: number;
  /** Makes one try; true when it was one too many. */
  readonly isRefused: (ip: string) => Promise<boolean>;
};

async function isTooMany(wire: string, input: object, ip: string): Promise<boolean> {
  const reply = await call(wire, { input, ip });
  expect([200, 400, 401, 403, 429]).toContain(reply.status);
  return reply.status === 429;
}

/** What counts calls by address and refuses them; a try has a name or number of its own, so that only the address counts. */
const COUNTERS: Readonly<Record<string, Counter>> = {
  'identity: passwords of any names': {
    allowance: 300,
    isRefused: (ip) =>
      isTooMany(
        'POST /wps/session/login',
        { username: `nobody${next()}`, password: 'wrong wrong', type: 'username' },
        ip,
      ),
  },
  'operator: passwords of any names': {
    allowance: 100,
    isRefused: (ip) =>
      isTooMany(
        'POST /office/v1/session',
        { name: `nobody${next()}`, password: 'wrong wrong' },
        ip,
      ),
  },
  'identity: links to recover an account': {
    allowance: 20,
    isRefused: (ip) =>
      isTooMany(
        'POST /wps/member/password/email',
        { username: `nobody${next()}`, email: `nobody${next()}@example.com` },
        ip,
      ),
  },
  'identity: free play': {
    allowance: 60,
    isRefused: async (ip) => {
      const Encryption = await sealed(built, 'KbTz7QmP2xWc9LsR');
      const input = { os: 'Linux', platform: 'W', Encryption, 'X-Gateway-Version': '3' };
      return await isTooMany('POST /wps/session/login/freeplay', input, ip);
    },
  },
  'messaging: codes': {
    allowance: 15,
    isRefused: async (ip) => {
      const target = `01712${String(100_000 + next())}`;
      const asked = { brandId, purpose: 'login', channel: 'sms', target, ip } as const;
      const { isSent } = await issueCode(app, { ...asked, language: 'en', nowMs: clock.nowMs() });
      return !isSent;
    },
  },
  'inquiry: feedback': {
    allowance: 20,
    isRefused: (ip) =>
      isTooMany('PUT /wps/feedback', { content: 'The board is hard to read', contact: '' }, ip),
  },
  'inquiry: applications': {
    allowance: 10,
    isRefused: (ip) =>
      isTooMany(
        'POST /wps/agent/join',
        {
          ...{ name: 'Karim Uddin', market: 'BD', mobileNum: `01719${String(100_000 + next())}` },
          ...{ telegram: '@karim', whatsapp: '', agree: true },
          message: 'A shop in Khulna with many adult customers',
        },
        ip,
      ),
  },
};

test.each(Object.entries(COUNTERS))(
  '[S8] %s: a /64 counts as one, and another one is not held back by it',
  async (_name, { allowance, isRefused }) => {
    for (let tried = 0; tried < allowance; tried += 1) {
      expect(await isRefused(ofSubscriber(1))).toBe(false);
    }
    expect(await isRefused(ofSubscriber(1))).toBe(true);
    expect(await isRefused(ofSubscriber(2))).toBe(false);
    expect(await isRefused('203.0.113.77')).toBe(false);
  },
);

test.each(['inquiry: applications', 'messaging: codes'])(
  '[S8] %s: a /48 has sixteen times as many, in as many /64 as it likes',
  async (name) => {
    const { allowance = 0, isRefused } = COUNTERS[name] ?? {};
    for (let tried = 0; tried < allowance * 16; tried += 1) {
      expect(await isRefused?.(ofSubscriber(1_000 + tried))).toBe(false);
    }
    expect(await isRefused?.(ofSubscriber(9_999))).toBe(true);
    expect(await isRefused?.('2001:db9::1')).toBe(false);
  },
);

test('[S8] an address that a member logged in from is known in its whole /64', async () => {
  const logIn = (ip: string, password: string) =>
    call('POST /wps/session/login', {
      input: { username: 'player2', password, type: 'username' },
      ip,
    });
  expect((await logIn(ofSubscriber(1), 'Shapla-demo-1')).status).toBe(200);
  for (let tried = 0; tried < 101; tried += 1) {
    await logIn(`198.51.100.${tried}`, 'wrong wrong');
  }
  expect((await logIn('192.0.2.1', 'Shapla-demo-1')).status).toBe(429);
  expect((await logIn(ofSubscriber(1), 'Shapla-demo-1')).status).toBe(200);
});

/** Columns and statements that hold an address as it is, to be shown or because it is bound to that very one. */
const COMPARED_EXACTLY = [
  // A launch that a vendor opens for a browser's address.
  'modules/play/server/launches/session.store.ts',
  // Whether a member has moved: the country of the very address.
  'modules/region/server/place.store.ts',
];

/** Indexes of addresses by which nobody is counted or known. */
const SHOWN_INDEXES = [
  // Operators look for rows of the trail by the beginning of an address.
  'audit_of_address',
  // An address on a chain.
  'order_address_once',
];

test('[S8] nothing is looked up by an exact address: such columns are shown, and others are counted', async () => {
  const { rows } = await app.db.pool.query<{ indexdef: string }>(
    `select indexdef from pg_indexes
      where schemaname not in ('pg_catalog', 'information_schema') and indexdef ~ '\\m(ip|address|client_ip)\\M'
        and indexname <> all ($1)`,
    [SHOWN_INDEXES],
  );
  expect(rows.map(({ indexdef }) => indexdef)).toEqual([]);
  const root = join(import.meta.dirname, '..', '..');
  const found = ['modules', 'platform', 'studios'].flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
      .filter((path) => path.endsWith('.store.ts'))
      .map((path) => `${folder}/${path}`)
      .filter((path) =>
        /(?:where|and|or|on)\s[^`]*?\bip (?:= |in \()/.test(readFileSync(join(root, path), 'utf8')),
      ),
  );
  expect(found.filter((path) => !COMPARED_EXACTLY.includes(path))).toEqual([]);
});
