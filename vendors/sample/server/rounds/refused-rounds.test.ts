import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { parseSeed } from '#seamless/fairness/seed.ts';
import { commitOf } from '#seamless/fairness/stream.ts';
import { refusal } from '#seamless/wallet-errors.ts';
import { type ExternalWallet, externalWalletWallet } from '../../testing/test-wallet.ts';
import { PLAYER_CALLS } from '../sessions/player-calls.ts';
import { saveSession } from '../sessions/sessions.ts';
import { openStore } from '../store.ts';
import type { VendorContext } from '../vendor-context.ts';
import { placeRound } from './place-round.ts';
import { nextSeed } from './seeds.ts';

let folder: string;
let context: VendorContext;
let wallet: ExternalWallet;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'sample-'));
  wallet = externalWalletWallet(100);
  context = {
    store: openStore(folder),
    wallet: () => wallet.wallet,
    nowMs: () => 1_750_000_000_000,
    flights: new Map(),
    busy: new Map(),
    report: () => undefined,
  };
});
afterEach(() => {
  context.store.close();
  rmSync(folder, { recursive: true });
});

test.each([
  ['a machine', 'RUPALI', 'river-crown', {}],
  ['a mine field', 'JONAKI', 'gem-field', { mines: 3 }],
  ['a flight', 'JONAKI', 'rocket-ride', { target: 200 }],
] as const)(
  '[M12] a refused round of %s shows its seed and what it would have drawn at once, and the next one has another seed',
  async (_, vendor, game, choice) => {
    const session = saveSession(context.store, {
      vendor,
      game,
      walletSession: 'wallet-session',
      member: 'member-1',
      currency: 'PTS',
      scale: 2,
      isTrial: false,
      backUrl: '/',
      openedAtMs: 0,
    });
    const { commitment } = nextSeed(context.store, session);
    wallet.refuses(refusal('LIMIT_REACHED', 'r'));
    const wish = { stake: '1.00', choice, clientSeed: 'mine' };
    const refused = await placeRound(context, session, { ...wish, key: 'key-00000001' });
    const call = { body: { round: refused.id }, session: '', ip: '', userAgent: '' };
    const shown = await PLAYER_CALLS['round']?.(context, call);
    expect(shown?.['round']).toMatchObject({
      state: 'refused',
      commitment,
      outcome: refused.outcome,
      seed: refused.seed,
    });
    expect(commitOf(parseSeed(refused.seed) ?? new Uint8Array())).toBe(commitment);
    wallet.refuses(undefined);
    const next = await placeRound(context, session, { ...wish, key: 'key-00000002' });
    expect(next.commitment).not.toBe(commitment);
  },
);

test('[M13] a round is read by its own id alone, which nobody counts to', async () => {
  const ids = Array.from({ length: 20 }, (_, at) => {
    const player = { vendor: 'RUPALI', game: 'river-crown', member: `member-${at}` };
    return nextSeed(context.store, player).roundId;
  });
  expect(ids.every((id) => /^RUPALI-[0-9a-f]{24}$/.test(id))).toBe(true);
  expect(new Set(ids).size).toBe(20);
  const call = { body: { round: 'RUPALI-1' }, session: '', ip: '', userAgent: '' };
  await expect(PLAYER_CALLS['round']?.(context, call)).rejects.toThrow('ROUND_NOT_OPEN');
});
