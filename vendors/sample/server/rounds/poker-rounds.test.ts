import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { payoutOf } from '../../maths/payout.ts';
import { HOLD_ALL, handAfter, pokerOdds4 } from '../../maths/poker.ts';
import { type ExternalWallet, externalWalletWallet } from '../../testing/test-wallet.ts';
import { PLAYER_CALLS } from '../sessions/player-calls.ts';
import { type Session, saveSession } from '../sessions/sessions.ts';
import { openStore } from '../store.ts';
import type { VendorContext } from '../vendor-context.ts';
import { finishRounds } from './finish-rounds.ts';
import { placeRound } from './place-round.ts';
import { deckOf } from './poker-deck.ts';
import type { Round } from './round.ts';
import { findRound } from './round-store.ts';
import { stepRound } from './step-round.ts';
import { viewRound } from './view-round.ts';

let folder: string;
let context: VendorContext;
let externalWallet: ExternalWallet;
let nowMs: number;
let session: Session;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'poker-'));
  nowMs = 1_750_000_000_000;
  externalWallet = externalWalletWallet(100);
  context = {
    store: openStore(folder),
    wallet: () => externalWallet.wallet,
    nowMs: () => nowMs,
    flights: new Map(),
    busy: new Map(),
    report: () => undefined,
  };
  session = saveSession(context.store, {
    ...{ vendor: 'DOEL', game: 'nawab-poker', walletSession: 'wallet-session' },
    ...{ member: 'member-1', currency: 'PTS', scale: 2, isTrial: false, backUrl: '/' },
    openedAtMs: Date.now(),
  });
});
afterEach(() => {
  context.store.close();
  rmSync(folder, { recursive: true });
});

const deal = async () =>
  await placeRound(context, session, {
    ...{ key: 'key-00000001', stake: '1.00', choice: {}, clientSeed: 'mine' },
  });

const paidFor = (round: Round, held: number) =>
  payoutOf(10_000n, pokerOdds4(handAfter(deckOf(round), held)));

test('of a poker round the hand is seen, and what follows only when it is over [LCH-6] [FAIR-1]', async () => {
  const round = await deal();
  expect(round.state).toBe('open');
  expect(viewRound(round)).toMatchObject({
    ...{ outcome: { deck: deckOf(round).slice(0, 5) }, payout: '0.00', seed: null },
  });
  const drawn = await stepRound(context, round, { kind: 'draw', held: 0b00101 });
  expect(drawn).toMatchObject({ state: 'closed', steps: [0b00101] });
  expect(BigInt(drawn.payout)).toBe(paidFor(round, 0b00101));
  expect(viewRound(drawn)).toMatchObject({ outcome: { deck: deckOf(round) }, seed: round.seed });
  expect(externalWallet.balance()).toBe(1_000_000n - 10_000n + paidFor(round, 0b00101));
});

test('a draw that comes twice is one draw, with what was held first [R48]', async () => {
  const round = await deal();
  const first = await stepRound(context, round, { kind: 'draw', held: 1 });
  const again = await PLAYER_CALLS['act']?.(context, {
    ...{ session: session.id, ip: '', userAgent: '' },
    body: { round: round.id, step: 'draw', cell: HOLD_ALL },
  });
  expect(again?.['round']).toEqual(viewRound(first));
  expect(externalWallet.balance()).toBe(1_000_000n - 10_000n + paidFor(round, 1));
});

test('nothing but a draw of five cards ends a poker round', async () => {
  const round = await deal();
  for (const held of [-1, 32, 1.5]) {
    await expect(stepRound(context, round, { kind: 'draw', held })).rejects.toThrow('BAD_CHOICE');
  }
  await expect(stepRound(context, round, { kind: 'take' })).rejects.toThrow('TOO_EARLY');
  expect(findRound(context.store, round.id)?.state).toBe('open');
});

test('a hand that was seen and left for a day is paid as it was dealt, never given back', async () => {
  const round = await deal();
  nowMs += 24 * 3_600_000 + 1;
  const stop = finishRounds(context);
  await expect.poll(() => findRound(context.store, round.id)?.state).toBe('closed');
  stop();
  expect(findRound(context.store, round.id)?.steps).toEqual([HOLD_ALL]);
  expect(externalWallet.balance()).toBe(1_000_000n - 10_000n + paidFor(round, HOLD_ALL));
});
