import { randomBytes } from 'node:crypto';
import { expect, test } from 'vitest';
import type { SigningKey } from '#seamless/conformance/subject.ts';
import { runVendorSuite } from '#seamless/conformance/vendor/run-vendor.ts';
import { vendorSubject } from '#seamless/conformance/vendor/vendor-subject.ts';
import type { VendorGame, VendorTransaction } from '#seamless/vendor-api.ts';
import { startPaperVendor } from './paper-vendor.ts';

const key: SigningKey = {
  vendor: 'PAPER',
  keyId: 'paper-000000',
  algorithm: 'hmac-sha256',
  secret: randomBytes(32),
};

function game(code: string, change: Partial<VendorGame> = {}): VendorGame {
  return {
    code,
    game_type: 'RNG',
    name: { en: code, bn: code },
    icon: '/paper.svg',
    min_stake: '1',
    max_stake: '100',
    supports_trial: true,
    ...change,
  };
}

const transactions = Array.from(
  { length: 5 },
  (_none, index): VendorTransaction => ({
    txn_id: `t-${index}`,
    kind: 'bet',
    round_id: `r-${index}`,
    member: 'm-1',
    game: 'A',
    currency: 'BDT',
    amount: '10',
    occurred_at: Date.now() - index * 4 * 3_600_000 - 1_000,
  }),
);

async function failuresOf(books: {
  readonly games: readonly VendorGame[];
  readonly transactions: readonly VendorTransaction[];
}) {
  const sessions = new Map(['s-1', 's-2', 's-3'].map((name) => [name, { version: 1, limits: {} }]));
  const vendor = await startPaperVendor(key, { ...books, sessions });
  try {
    const subject = vendorSubject({
      baseUrl: vendor.url,
      key,
      replyKey: key.secret,
      sessions: [...sessions.keys()],
      clock: Date.now,
    });
    const { results } = await runVendorSuite(subject);
    return results.filter(({ verdict }) => verdict === 'failed').map(({ name }) => name);
  } finally {
    await vendor.close();
  }
}

test('a vendor that answers as the protocol says passes all its cases [LCH-6]', async () => {
  expect(await failuresOf({ games: [game('A'), game('B'), game('C')], transactions })).toEqual([]);
});

test('a code listed twice, a minimum stake above the maximum and a transaction reported twice are found [LCH-6]', async () => {
  const failed = await failuresOf({
    games: [game('A'), game('B', { min_stake: '200' }), game('A')],
    transactions: [...transactions, ...transactions.slice(0, 1)],
  });
  expect(failed).toEqual([
    'each game has a code of its own',
    'no least stake is above the highest',
    'no id stands twice',
  ]);
});
