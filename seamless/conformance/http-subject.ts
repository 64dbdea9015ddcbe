import { type HttpWalletOptions, httpWallet } from '../http-wallet.ts';
import { isRefused } from '../wallet-errors.ts';
import type { Need } from './case.ts';
import { playToBalance } from './played-balance.ts';
import type { CasePlayer, SigningKey, Subject, WireDoor } from './subject.ts';

/** The door of a wallet that listens somewhere. */
export function overSocket(baseUrl: string): WireDoor['send'] {
  return async ({ method, target, headers, body }) => {
    const response = await fetch(`${baseUrl}${target}`, {
      method,
      headers,
      ...(method === 'GET' ? {} : { body: Buffer.from(body) }),
      redirect: 'manual',
    });
    return {
      status: response.status,
      headers: Object.fromEntries(response.headers),
      body: await response.text(),
    };
  };
}

export type OutsideWallet = {
  readonly baseUrl: string;
  readonly key: SigningKey;
  /** Absent: answers' signatures are not looked at. */
  readonly replyKey?: Uint8Array;
  readonly stranger?: SigningKey;
  readonly game: string;
  /** Launch tokens of two members who have nothing else to do. */
  readonly launches: readonly [string, string];
  readonly has: readonly Need[];
  readonly fetch?: HttpWalletOptions['fetch'];
};

/**
 * Any wallet at all, over signed HTTP, with two members: they are used again in each case, and brought to the case's
 * balance by play. Cases therefore run one after the other.
 * @throws Error when the wallet does not open a session for a launch token
 */
export async function outsideSubject(outside: OutsideWallet): Promise<Subject> {
  const { baseUrl, key, replyKey, stranger, game } = outside;
  const wallet = httpWallet({
    ...key,
    baseUrl,
    ...(replyKey === undefined ? {} : { replyKey }),
    tryMs: 10_000,
    deadlineMs: 0,
  });
  const players: CasePlayer[] = [];
  let scale: 2 | 4 = 4;
  for (const token of outside.launches) {
    const opened = await wallet.openSession({ launch_token: token });
    if (isRefused(opened)) {
      throw new Error(`no session for a launch token: ${opened.code}`);
    }
    scale = opened.scale === 2 ? 2 : 4;
    const { session, member, currency } = opened;
    players.push({ session, member, currency, usedLaunch: token });
  }
  let turn = 0;
  return {
    vendor: key.vendor,
    transport: 'HTTP',
    dialect: 'v1',
    has: [
      ...outside.has,
      'wire',
      scale === 2 ? 'scale2' : 'scale4',
      ...(stranger === undefined ? [] : (['stranger'] as const)),
    ],
    wallet,
    game,
    openPlayer: async (balance) => {
      const player = players[turn % 2];
      turn += 1;
      if (player === undefined) {
        throw new Error('two members are needed');
      }
      await playToBalance(wallet, player, { game, balance, scale });
      return player;
    },
    door: {
      send: overSocket(baseUrl),
      key,
      ...(replyKey === undefined ? {} : { replyKey }),
      ...(stranger === undefined ? {} : { stranger }),
    },
  };
}
