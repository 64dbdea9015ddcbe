import { expect, vi } from 'vitest';
import type { TestPlayer } from '#modules/play/testing/play-builders.ts';
import { GAME } from '#modules/play/testing/play-builders.ts';
import type { TestApp } from './test-app.ts';

const reason = 'because of a test';
const DAY_MS = 86_400_000;

type Of = {
  readonly player: TestPlayer;
  readonly vendor: string;
  readonly caseId: string;
  readonly keyId: string;
};

/**
 * Inputs of actions of the back office with which each gets as far as one operator can, by wire name; the rows that they
 * name are written into the app's database.
 */
export async function officeInputs(
  app: TestApp,
  of: Of,
): Promise<Readonly<Record<string, readonly object[]>>> {
  return {
    ...moneyInputs(of, await anOpenTransfer(app, of)),
    ...(await staffInputs(app)),
    ...(await lotteryInputs(app)),
    ...(await brandInputs(app)),
    // Ids of this test could name a request that another action made.
    'DELETE /office/v1/approvals/{id}': [{ id: '999999999' }],
    'POST /office/v1/approvals/{id}/decision': [{ id: '999999999', decision: 'approve', reason }],
    // A member on a break would be refused what other actions grant.
    'POST /office/v1/members/{id}/protection/pause': [{ id: '999999999', length: 'day', reason }],
    // A run plays with trial accounts alone, and takes a minute.
    'POST /office/v1/conformance/runs': [{ vendor: 'NOBODY' }],
    'POST /office/v1/team-sums/rebuild': [{ reason }],
    'PUT /office/v1/cases/{id}': [{ id: of.caseId, version: 0, note: 'Looked at' }],
    'POST /office/v1/exports': [
      {
        ...{ list: 'members', filter: {}, format: 'csv' },
        columns: [{ id: 'account', title: 'Account' }],
      },
    ],
    'PUT /office/v1/views': [
      {
        ...{ list: 'members', name: 'Mine', address: '', hidden: [] },
        ...{ isDense: false, isShared: false, isDefault: false },
      },
    ],
  };
}

function moneyInputs({ player, vendor, caseId, keyId }: Of, transferId: string) {
  const expiresAt = new Date(Date.now() + DAY_MS).toISOString();
  const rounds = { account: player.account, vendor, game: GAME, expiresAt, reason };
  const keys = { code: vendor, days: 30, reason };
  const huge = '999999999';
  return {
    'POST /office/v1/cases/{id}/close': [{ id: caseId, pay: '5.00', reason }],
    'POST /office/v1/free-rounds': [
      { ...rounds, rounds: 1, stake: '1', maxWin: '10' },
      { ...rounds, rounds: 1_000, stake: '50', maxWin: '50' },
    ],
    'PUT /office/v1/vendors/{code}/limits': [
      { code: vendor, maxPayout: huge, maxStake: huge, maxHome: huge, reason },
    ],
    'POST /office/v1/vendors': [
      {
        draft: {
          ...{ code: 'ADDED', name: { en: 'Added', bn: 'নতুন' }, url: 'https://added.example' },
          ...{ launch: 'https://added.example', scale: 2, txnScope: 'vendor' },
          ...{ hasExternalWallet: false, maxStake: null, maxPayout: huge, allowedIps: [] },
          ...{ closedIn: [], publicKey: null, keyDays: 365 },
        },
        reason,
      },
    ],
    'POST /office/v1/vendors/{code}/keys': [keys, { ...keys, replaces: keyId, graceHours: 720 }],
    'PUT /office/v1/prize-budgets/{vendor}': [
      { vendor, day: huge, memberDay: huge, review: huge, reason },
    ],
    'POST /office/v1/wallet-transfers/{id}/ask': [{ id: transferId, reason }],
    'POST /office/v1/wallet-transfers/{id}/end': [{ id: transferId, hasMoved: true, reason }],
  };
}

/** Money that a vendor has not yet said to have left an external wallet. */
async function anOpenTransfer(app: TestApp, { player, vendor }: Of): Promise<string> {
  const { brandId, memberId, member, account, accountId, currency } = player;
  const { rows } = await app.app.db.pool.query<{ id: string }>(
    `insert into transfer.wallet_transfer (brand_id, member_id, vendor_code, member_ref, member_name, account_id, currency,
                                           direction, amount_ticks, key, state)
     values ($1, $2, $3, $4, $5, $6, $7, 'out', 70000, 'two-people', 'unknown') returning id::text`,
    [brandId, memberId, vendor, member, account, accountId, currency],
  );
  return rows[0]?.id ?? '';
}

async function staffInputs(app: TestApp) {
  const { rows } = await app.app.db.pool.query<{ id: string }>(
    `insert into operator.role (code, name, brand_id) values ('narrow', 'Narrow', 1) returning id::text`,
  );
  const id = rows[0]?.id ?? '';
  const name = 'a.further.person';
  return {
    'POST /office/v1/staff': [{ name, display: 'Further', roleIds: [id], reason }],
    'POST /office/v1/roles': [
      { code: 'wide', name: 'Wide', brandId: 1, permissions: ['prize.grant'], reason },
    ],
    'PUT /office/v1/roles/{id}': [{ id, permissions: ['vendor.change'], reason }],
    'PUT /office/v1/staff-policy': [{ requiresSecondFactor: true, reason }],
  };
}

/** Of the draws that are still to be drawn, the last one: no test lasts until then. */
async function lastDraw(app: TestApp) {
  return await vi.waitFor(
    async () => {
      const { rows } = await app.app.db.pool.query<{ game: string; draw: string }>(
        `select game_code as game, draw_no as draw
           from studio_lottery.draw
          where state in ('scheduled', 'open')
            and draws_at > studio_lottery.clock() + interval '1 hour'
          order by draws_at desc, id
          limit 1`,
      );
      expect(rows).toHaveLength(1);
      return rows[0];
    },
    { timeout: 120_000 },
  );
}

/** What the first operator reads in the office. */
async function readOffice<Answer>(app: TestApp, wire: string): Promise<Answer> {
  const signIn = { input: { name: 'operator1', password: 'Shapla-demo-1' } };
  const { body } = await app.call<{ token: string }>('POST /office/v1/session', signIn);
  return (await app.call<Answer>(wire, { operatorToken: body.token })).body;
}

async function lotteryInputs(app: TestApp) {
  const open = await lastDraw(app);
  const { seen } = await readOffice<{ seen: { calendar: string } }>(
    app,
    'GET /office/v1/lottery/game?game=HANOI',
  );
  const at = (days: number) => new Date(Date.now() + days * DAY_MS).toISOString();
  const terms = { odds: { BIG: { ANY: ['19000'] } }, stakes: {}, payouts: {}, plans: {} };
  return {
    'POST /office/v1/lottery/draws/void': [{ game: open?.game, drawNo: open?.draw, reason }],
    'POST /office/v1/lottery/terms': [
      { game: 'K3-1M', currency: 'SBX', startsAt: at(1), terms, version: 0, reason },
    ],
    'POST /office/v1/lottery/games/calendar': [
      {
        ...{ game: 'HANOI', fromDay: at(9).slice(0, 10), seen: seen.calendar, reason },
        calendar: { lockSeconds: 600, times: ['10:00', '20:30'] },
      },
    ],
    'POST /office/v1/lottery/push-keys': [{ keyId: 'a-source', source: 'A source', reason }],
  };
}

async function brandInputs(app: TestApp) {
  const { sandbox } = await readOffice<{ sandbox: object }>(app, 'GET /office/v1/brand-openings');
  const { version } = await readOffice<{ version: number }>(
    app,
    'GET /office/v1/brands/1/settings',
  );
  const { mail, limits, limitsVersion } = await readOffice<{
    mail: { version: string };
    limits: { perBrandDay: number };
    limitsVersion: string;
  }>(app, 'GET /office/v1/gateways');
  const banners = await readOffice<{ version: string }>(app, 'GET /office/v1/banner-hosts');
  const service = await readOffice<{ hostsVersion: string }>(
    app,
    'GET /office/v1/service/channels',
  );
  const withdrawals = await readOffice<{ settings: { autoUnits: number }; version: number }>(
    app,
    'GET /office/v1/withdrawal-settings',
  );
  const levels = await readOffice<{ settings: { dueHours: number }; version: number }>(
    app,
    'GET /office/v1/kyc-settings',
  );
  const names = { merchantCode: 'neel', name: { en: 'Neel', bn: 'নীল' } };
  const brand = { ...sandbox, ...names, domainList: ['neel.example'] };
  const smtp = { host: 'mail.example', port: 465, security: 'tls', user: '', timeoutMs: 5_000 };
  return {
    'POST /office/v1/brand-openings': [{ brand, reason }],
    'PUT /office/v1/banner-hosts': [{ hosts: [], version: banners.version, reason }],
    'PUT /office/v1/service/hosts': [
      { hosts: ['one.example'], version: service.hostsVersion, reason },
    ],
    'PUT /office/v1/code-limits': [
      {
        limits: { ...limits, perBrandDay: limits.perBrandDay + 1 },
        version: limitsVersion,
        reason,
      },
    ],
    'PUT /office/v1/withdrawal-settings': [
      {
        settings: { ...withdrawals.settings, autoUnits: withdrawals.settings.autoUnits + 1 },
        version: withdrawals.version,
        reason,
      },
    ],
    'PUT /office/v1/kyc-settings': [
      { settings: { ...levels.settings, dueHours: 12 }, version: levels.version, reason },
    ],
    'POST /office/v1/sanctions-lists': [
      { name: 'A list', csv: 'name,born,programme\nZaphod Nobody,1901,TEST', reason },
    ],
    'PUT /office/v1/brands/{id}/settings': [
      { id: '1', change: { startingCreditUnits: 1_000_000 }, version, reason },
    ],
    'PUT /office/v1/gateways/{channel}': [
      {
        channel: 'mail',
        choice: { kind: 'smtp', settings: { ...smtp, from: 'desk@mail.example' } },
        secrets: { password: 'a-secret-of-mail' },
        version: mail.version,
        reason,
      },
    ],
  };
}
