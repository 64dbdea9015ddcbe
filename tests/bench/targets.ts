import { behindProxy } from './proxy.ts';
import type { Signer } from './signed-call.ts';
import type { Running } from './target.ts';
import { vendorBets } from './vendor-target.ts';

/** Each has an account and a game session. */
export const MEMBERS = Number(process.env['BENCH_MEMBERS'] ?? 100_000);

/** What is measured of a server that runs on a database, in the order it is printed. */
export type Target = {
  readonly name: string;
  /** `filled`: members and their million bets. `empty`: members and no bet yet, made anew each round. */
  readonly database: 'filled' | 'empty';
  /** What the load is sent to; its `stop` ends what was put in front of the server. */
  readonly at: (studio: Running, signer: Signer) => Promise<Running>;
};

export const targets: readonly Target[] = [
  { name: 'bet.http.studio', database: 'filled', at: async (studio) => bare(studio) },
  {
    name: 'bet.http.vendor',
    database: 'filled',
    at: async (studio, signer) => vendorBets(studio, signer, MEMBERS),
  },
  { name: 'bet.http.proxy', database: 'filled', at: (studio) => behindProxy(studio) },
  { name: 'bet.empty', database: 'empty', at: async (studio) => bare(studio) },
];

function bare(studio: Running): Running {
  return { ...studio, stop: async () => undefined };
}
