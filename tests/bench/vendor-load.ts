/**
 * Plays a vendor that keeps connections busy, each with one signed call at a time. vendor.ts starts it in a process of its
 * own. Signing and reading do as little as they can, since they share the cores with the server that is measured.
 */
import { connect } from 'node:net';
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
const startMs = performance.now() + load.warmSeconds * 1000;
const endMs = startMs + load.seconds * 1000;
const tookMs: number[] = [];
let refused = 0;
let serial = 0;
let open = load.connections;

for (let index = 0; index < load.connections; index += 1) {
  drive();
}

function drive(): void {
  const socket = connect({ port: load.port, host: '127.0.0.1', noDelay: true });
  let sentMs = 0;
  let answer = '';
  const send = () => {
    answer = '';
    const text = signedRequest();
    sentMs = performance.now();
    socket.write(text, 'latin1');
  };
  socket.on('connect', send);
  socket.on('data', (chunk) => {
    answer += chunk.toString('latin1');
    const body = answer.indexOf('\r\n\r\n');
    const length = /\r\ncontent-length: *(\d+)/i.exec(answer)?.[1];
    if (body < 0 || length === undefined || answer.length < body + 4 + Number(length)) {
      return;
    }
    const nowMs = performance.now();
    if (nowMs >= startMs && nowMs < endMs) {
      if (answer.startsWith('HTTP/1.1 200')) {
        tookMs.push(nowMs - sentMs);
      } else {
        refused += 1;
      }
    }
    if (nowMs < endMs) {
      send();
    } else {
      socket.destroy();
      open -= 1;
      report();
    }
  });
}

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

function report(): void {
  if (open > 0) {
    return;
  }
  const sorted = Float64Array.from(tookMs).sort();
  const at = (part: number) =>
    Number((sorted[Math.min(Math.floor(sorted.length * part), sorted.length - 1)] ?? 0).toFixed(1));
  const figures: VendorFigures = {
    kind: load.kind,
    perSecond: Math.round(sorted.length / load.seconds),
    calls: serial,
    refused,
    p50Ms: at(0.5),
    p99Ms: at(0.99),
  };
  process.send?.(figures, () => process.exit(0));
}
