import { behindProxy } from './proxy.ts';
import type { Signer } from './signed-call.ts';
import type { Running } from './target.ts';
import { vendorBets } from './vendor-target.ts';

/** The benches have this many members, each with an account and a game session. */
export const MEMBERS = Number(process.env['BENCH_MEMBERS'] ?? 100_000);

/** Describes one measurement of a server that runs on a database. */
export type Target = {
  readonly name: string;
  /** `filled` has members and their million bets; `empty` has members and no bet, and is made again each round. */
  readonly database: 'filled' | 'empty';
  /** Its bets are on the draw that is open, so they are settled when it is over. */
  readonly isOnDraw: boolean;
  /** Makes what the load is sent to; its `stop` ends what is put in front of the server, not the server. */
  readonly at: (studio: Running, signer: Signer) => Promise<Running>;
};

/** The targets are printed in this order. */
export const targets: readonly Target[] = [
  {
    name: 'bet.http.studio',
    database: 'filled',
    isOnDraw: true,
    at: async (studio) => bare(studio),
  },
  {
    name: 'bet.http.vendor',
    database: 'filled',
    isOnDraw: false,
    at: async (studio, signer) => vendorBets(studio, signer, MEMBERS),
  },
  {
    name: 'bet.http.proxy',
    database: 'filled',
    isOnDraw: true,
    at: (studio) => behindProxy(studio),
  },
  { name: 'bet.empty', database: 'empty', isOnDraw: true, at: async (studio) => bare(studio) },
];

function bare(studio: Running): Running {
  return { ...studio, stop: async () => undefined };
}
