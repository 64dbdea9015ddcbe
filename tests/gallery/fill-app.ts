import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { clientConfig } from '#platform/db/database.ts';
import type { SlotFairness } from '#studios/slots/contract.ts';
import { openOffice } from '../journeys/office-calls.ts';
import { ask, logInPlayer, newKey, nodeOf, openDraw, type Player, placeK3 } from '../player.ts';
import { fillAgents } from './fill-agents.ts';
import { fillCashier } from './fill-cashier.ts';
import { fillInbox } from './fill-inbox.ts';
import { fillRisk } from './fill-risk.ts';
import { fillWithdrawals } from './fill-withdrawals.ts';

const MEMBER = { account: 'player1', password: 'Shapla-demo-1' } as const;
const SPINS = 3;
/** The studio refuses a spin that comes too soon after the last. */
const SPIN_MS = 3_000;
const STAKES = [5, 10, 20] as const;
const PLAN = {
  game: 'K3-1M',
  lines: [{ play: 'BIG', pick: 'ANY', odds4: 19_700 }],
  unitStake: 1,
  draws: 6,
  mode: 'step',
  times: 1,
  factor: 2,
  every: 1,
  stopsOnWin: true,
} as const;
const DRAW_PATIENCE_MS = 75_000;
const PAUSE_MS = 500;
const EXTERNAL_WALLET_AMOUNT = 25;
const DEPOSIT_AMOUNT = '500';
/** A wallet is named by this number. */
type ExternalWallet = { readonly accountTypeId: number };
const WEEK_MS = 7 * 24 * 60 * 60_000;
type GrantGame = { readonly vendor: string; readonly game: string };
const REASON = 'so that the page has something to show';

/** Lets a member play and operators work, so that the pages of both have something to show. */
export async function fillApp(siteUrl: string, databaseUrl: string): Promise<void> {
  const player = await logInPlayer(siteUrl, MEMBER);
  await spin(siteUrl, player);
  await betOnK3(siteUrl, player);
  await askService(siteUrl, player);
  await moveIntoExternalWallet(siteUrl, player);
  await openDeposit(siteUrl, player);
  await workInService(siteUrl);
  await openCase(databaseUrl);
  await fillAgents(databaseUrl);
  await fillRisk(databaseUrl);
  await fillWithdrawals(databaseUrl);
  await fillCashier(databaseUrl);
  await fillInbox(databaseUrl);
}

async function spin(siteUrl: string, player: Player): Promise<void> {
  const session = await player.enter({ studio: 'slots', nodeId: await nodeOf(siteUrl, 'S1') });
  const headers = { 'content-type': 'application/json', 'x-game-session': session };
  const opened = await ask(`${siteUrl}/studio/slots/v1/session`, {
    method: 'POST',
    headers,
    body: '{}',
  });
  if (opened === undefined) {
    throw new Error('the slot does not open');
  }
  const { commitment } = opened.body['fairness'] as SlotFairness;
  await ask(`${siteUrl}/studio/slots/v1/client-seeds`, {
    method: 'POST',
    headers,
    body: JSON.stringify({ commitment, clientSeed: 'of-the-browser' }),
  });
  for (let spins = 0; spins < SPINS; spins += 1) {
    await sleep(spins === 0 ? 0 : SPIN_MS);
    await ask(`${siteUrl}/studio/slots/v1/spins`, {
      method: 'POST',
      headers: { ...headers, 'idempotency-key': newKey() },
      body: JSON.stringify({ bet: 10 }),
    });
  }
}

async function betOnK3(siteUrl: string, player: Player): Promise<void> {
  const session = await player.enter({ studio: 'lottery', nodeId: await nodeOf(siteUrl, 'K3-1M') });
  const drawNo = await nextDraw(siteUrl);
  for (const stake of STAKES) {
    await placeK3(siteUrl, { session, key: newKey(), stake, drawNo });
  }
  await ask(`${siteUrl}/studio/lottery/v1/plans`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'x-game-session': session,
      'idempotency-key': newKey(),
    },
    body: JSON.stringify(PLAN),
  });
}

async function nextDraw(siteUrl: string): Promise<string> {
  const until = Date.now() + DRAW_PATIENCE_MS;
  while (Date.now() < until) {
    const drawNo = await openDraw(siteUrl);
    if (drawNo !== undefined) {
      return drawNo;
    }
    await sleep(PAUSE_MS);
  }
  throw new Error('no draw of K3 takes bets');
}

async function askService(siteUrl: string, { token }: Player): Promise<void> {
  await ask(`${siteUrl}/wps/chat`, {
    method: 'POST',
    headers: { merchant: 'shapla', authorization: token, 'content-type': 'application/json' },
    body: JSON.stringify({ text: 'আমার K3 বাজির ফলাফল কোথায় দেখব?', key: newKey() }),
  });
}

/** Opens an order to pay in, by the first way that takes one from a wallet. */
async function openDeposit(siteUrl: string, { token }: Player): Promise<void> {
  const headers = { merchant: 'shapla', authorization: token, 'content-type': 'application/json' };
  const relay = `${siteUrl}/wps/relay`;
  const listed = await fetch(`${relay}/MCSFE_getDepositPaymentChannels`, { headers });
  // The contract of this call gives the answer this shape.
  const { value } = (await listed.json()) as {
    value?: { channels: readonly { code: string; kind: string; closed: string | null }[] };
  };
  const channel = value?.channels.find(({ kind, closed }) => kind === 'wallet' && closed === null);
  await ask(`${relay}/MCSFE_postDeposit`, {
    method: 'POST',
    headers: { ...headers, 'idempotency-key': newKey() },
    body: JSON.stringify({
      bankCode: channel?.code ?? '',
      amount: DEPOSIT_AMOUNT,
      payerAccount: '01712345678',
    }),
  });
}

/** Moves some money to the external wallet of a vendor, where one is bound. */
async function moveIntoExternalWallet(siteUrl: string, { token }: Player): Promise<void> {
  const headers = { merchant: 'shapla', authorization: token, 'content-type': 'application/json' };
  const wallets = await fetch(`${siteUrl}/wps/member/wallets`, { headers });
  // The contract of this call gives the answer this shape.
  const { value } = (await wallets.json()) as {
    value?: { main: ExternalWallet; purses: readonly ExternalWallet[] };
  };
  const externalWallet = value?.purses[0];
  if (value === undefined || externalWallet === undefined) {
    return;
  }
  await ask(`${siteUrl}/wps/relay/GCS_walletTransfer`, {
    method: 'POST',
    headers: { ...headers, 'idempotency-key': newKey() },
    body: JSON.stringify({
      fromAccountType: value.main.accountTypeId,
      toAccountType: externalWallet.accountTypeId,
      amount: EXTERNAL_WALLET_AMOUNT,
    }),
  });
}

/** Requests one change that waits for a second person, and starts one run of each kind that operators start. */
async function workInService(siteUrl: string): Promise<void> {
  const onChange = async () => undefined;
  const desk = await openOffice({ url: siteUrl, merchant: 'shapla', brandId: 1, onChange });
  const { version } = await desk.call<{ version: number }>('GET /brands/1/settings');
  const change = { change: { localCountry: 'BD' }, version, reason: REASON };
  await desk.call('PUT /brands/1/settings', change);
  await desk.call('POST /conformance/runs', {
    vendor: 'SHPS',
    transport: 'in_process',
    reason: REASON,
  });
  await desk.call('POST /reconciliation-runs', { vendor: 'RUPALI', hours: 1, reason: REASON });
  const { rows } = await desk.call<{ rows: readonly GrantGame[] }>('GET /free-round-games');
  for (const { vendor, game } of rows.slice(0, 1)) {
    await desk.call('POST /free-rounds', {
      ...{ account: MEMBER.account, vendor, game, rounds: 10, stake: '1', maxWin: '50' },
      expiresAt: new Date(Date.now() + WEEK_MS).toISOString(),
      reason: REASON,
    });
  }
}

/** Opens a case that a person decides, because books that agree have none to show. */
async function openCase(databaseUrl: string): Promise<void> {
  const client = new pg.Client(clientConfig({ url: databaseUrl }));
  await client.connect();
  await client.query(
    `select play.open_case('gallery', 1, v.id, 'payout_differs', 'r-gallery', 'win-gallery', null,
                           '{"code": "LIMIT_REACHED"}')
       from vendor.vendor v
      where v.code = 'RUPALI'`,
  );
  await client.end();
}
