/** `node tools/receipt-cost.ts` measures what the receipt of a bet costs with its place in the answer, in processor time; docs/decisions/0005 has figures. */
import assert from 'node:assert/strict';
import { makeKeyPair, signerOf } from '#modules/fairness/server/keys/note-signer.ts';
import type { BetOnRecord } from '#modules/fairness/server/receipts/bet-record.ts';
import { signSetOfReceipts } from '#modules/fairness/server/receipts/sign-set.ts';
import { unsignedReceipt } from '#modules/fairness/server/receipts/unsigned-receipt.ts';
import { answerJson } from '#platform/json-text.ts';

const SETS = [1, 28, 96];
const LINES = [1, 3];
const BETS = 40_000;
const ROUNDS = 5;
const LOCKS_AFTER_MS = 60_000;

const { publicKey, secret } = makeKeyPair();
const signer = signerOf({ name: 'installation-0123456789ab/receipts', publicKey }, secret);
const promise = {
  drawNo: '20261128-0001',
  commitment: 'ab'.repeat(32),
  mode: 'COMMIT',
  lock: 1_795_000_000_000 + LOCKS_AFTER_MS,
  oddsVersion: '0123456789abcdef-7',
} as const;

/** A bet of a lottery with so many lines. */
function betOf(betId: number, lines: number): BetOnRecord {
  const line = { odds4: ['2070000'], pick: '18', play: 'SUM', stake: '50000', units: 2 };
  return {
    ...{ betId: BigInt(375_894_582_796_289 + betId), vendorCode: 'SHPL', gameCode: 'K3-1M' },
    ...{ roundId: 'K3-1M-20261128-0001', stakeTicks: 100_000n, currency: 'BDT' },
    detail: { drawNo: '20261128-0001', lines: Array.from({ length: lines }, () => line) },
    takenAtMs: 1_795_000_000_000 + (betId % LOCKS_AFTER_MS),
  };
}

/** Microseconds of processor time per bet, of one run of many sets. */
function costOf(size: number, lines: number): number {
  const sets = Array.from({ length: Math.ceil(BETS / size / (size === 1 ? 4 : 1)) }, (_, set) =>
    Array.from({ length: size }, (__, bet) => betOf(set * size + bet, lines)),
  );
  const before = process.cpuUsage();
  for (const set of sets) {
    const unsigned = set.map((bet) => unsignedReceipt(bet, promise));
    const receipts = signSetOfReceipts(
      unsigned.filter((one) => one !== undefined),
      signer,
    );
    assert(receipts.length === size, 'each bet has a receipt');
    for (const receipt of receipts) {
      Buffer.byteLength(answerJson({ balance: '1.0000', receipt: receipt.inAnswer() }));
    }
  }
  const { user, system } = process.cpuUsage(before);
  return (user + system) / (sets.length * size);
}

for (const lines of LINES) {
  for (const size of SETS) {
    const runs = Array.from({ length: ROUNDS }, () => costOf(size, lines)).sort((a, b) => a - b);
    const [lowest = 0] = runs;
    const middle = runs[Math.floor(ROUNDS / 2)] ?? 0;
    process.stdout.write(
      `sets of ${size}, ${lines} lines: ${middle.toFixed(1)} µs a bet (lowest ${lowest.toFixed(1)})\n`,
    );
  }
}
