/**
 * Plays a vendor that keeps connections busy, each with one signed call at a time. vendor.ts starts it in a process of its
 * own. Signing and reading do as little as they can, since they share the cores with the server that is measured.
 */
import { keepBusy } from './busy-load.ts';
import { signedCall } from './signed-call.ts';

export type VendorLoad = {
  readonly kind: 'spread' | 'one' | 'balance';
  /** The ids of this run contain it, so that no other run has them. */
  readonly run: string;
  readonly port: number;
  readonly vendor: string;
  readonly keyId: string;
  /** The secret in hex. */
  readonly secret: string;
  readonly games: readonly string[];
  readonly members: number;
  readonly connections: number;
  readonly warmSeconds: number;
  readonly seconds: number;
};

export type VendorFigures = {
  readonly kind: VendorLoad['kind'];
  readonly perSecond: number;
  /** All calls, those before the measurement too. */
  readonly calls: number;
  readonly refused: number;
  readonly p50Ms: number;
  readonly p99Ms: number;
};

const BETS_OF_A_ROUND = 2_000;
const load: VendorLoad = JSON.parse(process.argv[2] ?? '{}');
const secret = Buffer.from(load.secret, 'hex');
const path = load.kind === 'balance' ? '/w/v1/balance' : '/w/v1/bet';
let serial = 0;

const { perSecond, calls, refused, atMs } = await keepBusy({
  ...load,
  request: signedRequest,
  isOk: (answer) => answer.startsWith('HTTP/1.1 200'),
});
const figures: VendorFigures = {
  kind: load.kind,
  perSecond,
  calls,
  refused,
  p50Ms: Number(atMs(0.5).toFixed(1)),
  p99Ms: Number(atMs(0.99).toFixed(1)),
};
process.send?.(figures, () => process.exit(0));

function signedRequest(): string {
  serial += 1;
  const id = `${load.kind}-${load.run}-${process.pid}-${serial}`;
  return signedCall({ ...load, secret }, { path, body: bodyOf(id), id });
}

function bodyOf(id: string): string {
  const member = 1 + Math.floor(Math.random() * load.members);
  if (load.kind === 'balance') {
    return JSON.stringify({ session: `session-bench-${member}` });
  }
  const game = load.games[load.kind === 'one' ? 0 : serial % load.games.length] ?? '';
  // The bets of a game share rounds, as those of a draw do; a round takes BETS_OF_A_ROUND of them.
  const round = Math.floor(serial / BETS_OF_A_ROUND);
  return JSON.stringify({
    txn_id: id,
    round_id: `${load.kind}-${load.run}-${process.pid}-${game}-${round}`,
    game,
    member: `bench-${member}`,
    session: `session-bench-${member}`,
    currency: 'BDT',
    amount: '1.00',
    occurred_at: 1,
  });
}
