import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { maxPayout, minReturn4 } from '../../data/game-rules.ts';
import { findGame, GAMES } from '../../data/vendors.ts';
import type { Fields } from '../../maths/mechanic.ts';
import { externalWalletWallet } from '../../testing/test-wallet.ts';
import { openStore } from '../store.ts';
import { wireMoney } from '../transactions/pay.ts';
import type { VendorContext } from '../vendor-context.ts';
import { PLAYER_CALLS } from './player-calls.ts';

function aVendor() {
  const folder = mkdtempSync(join(tmpdir(), 'sample-'));
  const wallet = externalWalletWallet(100);
  const context: VendorContext = {
    store: openStore(folder),
    wallet: () => wallet.wallet,
    nowMs: () => 1_750_000_000_000,
    flights: new Map(),
    busy: new Map(),
    report: () => undefined,
  };
  onTestFinished(() => {
    context.store.close();
    rmSync(folder, { recursive: true });
  });
  const ask = async (name: string, body: Fields): Promise<Fields> =>
    (await PLAYER_CALLS[name]?.(context, { body, session: '', ip: '', userAgent: '' })) ?? {};
  const rows = () => context.store.db.prepare('select count(*) as count from thing').get();
  return { ask, wallet, rows };
}

/** One game of each mechanic. */
const KINDS = [...new Map(GAMES.map((game) => [game.play.mechanic, game])).values()];

test.each(KINDS.map((game) => [game.play.mechanic, game] as const))(
  'anybody reads of %s what it pays, returns and at most wins, from the numbers that it plays with',
  async (mechanic, game) => {
    const { ask } = aVendor();
    const looked = await ask('look', { vendor: game.vendor, game: game.code });
    expect(looked).toMatchObject({
      name: game.name,
      minReturn4: minReturn4(game.play),
      maxPayout: wireMoney(maxPayout(game.play)),
      hasDemo: !['rise', 'mines', 'poker'].includes(mechanic),
      rules: { mechanic },
    });
  },
);

test('a demo moves throw-away credit alone: no wallet is called, and nothing is stored', async () => {
  const { ask, wallet, rows } = aVendor();
  const before = rows();
  const ids = new Set<string>();
  let credit = '1000.00';
  for (let shot = 0; shot < 50; shot += 1) {
    const { round } = await ask('demo', {
      ...{ vendor: 'NEEL', game: 'coral-hunt', credit, stake: '2.00', clientSeed: 'mine' },
      choice: { target: shot % 8 },
    });
    const { id, payout, balance } = round as Readonly<Record<'id' | 'payout' | 'balance', string>>;
    ids.add(id);
    expect(Number(balance)).toBeCloseTo(Number(credit) - 2 + Number(payout), 6);
    credit = balance;
  }
  // Otherwise the page would take the second round for the first one.
  expect(ids.size).toBe(50);
  expect(rows()).toEqual(before);
  expect(wallet.calls).toEqual([]);
});

test.each([
  ['a stake outside the limits', { stake: '51.00' }, 'BAD_STAKE'],
  ['a choice that is none', { choice: { target: 99 } }, 'BAD_CHOICE'],
  ['more than the credit', { credit: '0.50' }, 'INSUFFICIENT_FUNDS'],
  ['credit that is no amount', { credit: '-5' }, 'BAD_REQUEST'],
  ['a game of several steps', { vendor: 'JONAKI', game: 'gem-field' }, 'GAME_DISABLED'],
  ['a game that is none', { game: 'constructor' }, 'GAME_DISABLED'],
] as const)('a demo refuses %s', async (_what, wrong, code) => {
  const { ask } = aVendor();
  const asked = {
    ...{ vendor: 'NEEL', game: 'coral-hunt', credit: '1000.00', stake: '1.00' },
    ...{ clientSeed: '', choice: { target: 0 } },
  };
  expect(findGame('NEEL', 'coral-hunt')).toBeDefined();
  await expect(ask('demo', { ...asked, ...wrong })).rejects.toMatchObject({ code });
});
