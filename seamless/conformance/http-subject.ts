import { caseInDialect } from '../dialects/case-in-dialect.ts';
import type { Dialect } from '../dialects/dialect.ts';
import { dialectWallet } from '../dialects/dialect-wallet.ts';
import { type HttpWalletOptions, httpWallet } from '../http-wallet.ts';
import type { Need } from './case.ts';
import { reusedPlayers } from './reused-players.ts';
import type { SigningKey, Subject, WireApi } from './subject.ts';

/** Sends requests to a wallet that listens at this address. */
export function overSocket(baseUrl: string): WireApi['send'] {
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
  /** Absent: signatures of answers are not checked. */
  readonly replyKey?: Uint8Array;
  readonly stranger?: SigningKey;
  readonly game: string;
  readonly nowMs: () => number;
  /** Launch tokens of two members whom nothing else uses. */
  readonly launches: readonly [string, string];
  readonly has: readonly Need[];
  readonly fetch?: HttpWalletOptions['fetch'];
  /** Absent: the protocol itself. */
  readonly dialect?: Dialect;
};

/**
 * A wallet at an address, over signed HTTP, with two members: all cases use them, after play has set the balance of the
 * case. Cases therefore run one after the other.
 * @throws Error when the wallet does not open a session for a launch token
 */
export async function outsideSubject(outside: OutsideWallet): Promise<Subject> {
  return outside.dialect === undefined ? inProtocol(outside) : inDialect(outside, outside.dialect);
}

/** The cases about signatures use the headers of the protocol, so that a dialect is tested only by its calls. */
async function inDialect(outside: OutsideWallet, dialect: Dialect): Promise<Subject> {
  const { baseUrl, key, replyKey, game, nowMs } = outside;
  const { scale } = dialect;
  const wallet = dialectWallet({
    ...{ dialect, baseUrl, vendor: key.vendor, keyId: key.keyId, secret: key.secret },
    ...(replyKey === undefined ? {} : { replyKey }),
    nowMs,
    tryMs: 10_000,
    deadlineMs: 0,
  });
  const { openPlayer } = await reusedPlayers(wallet, {
    launches: outside.launches,
    game,
    nowMs,
    scale,
  });
  return {
    vendor: key.vendor,
    transport: 'HTTP',
    dialect: dialect.code,
    has: [...outside.has, scale === 2 ? 'scale2' : 'scale4'],
    nowMs,
    wallet,
    game,
    openPlayer,
    translate: (one) => caseInDialect(dialect, one),
  };
}

async function inProtocol(outside: OutsideWallet): Promise<Subject> {
  const { baseUrl, key, replyKey, stranger, game, nowMs } = outside;
  const wallet = httpWallet({
    ...key,
    baseUrl,
    ...(replyKey === undefined ? {} : { replyKey }),
    nowMs,
    tryMs: 10_000,
    deadlineMs: 0,
  });
  const { scale, openPlayer } = await reusedPlayers(wallet, {
    launches: outside.launches,
    game,
    nowMs,
  });
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
    nowMs,
    wallet,
    game,
    openPlayer,
    api: {
      send: overSocket(baseUrl),
      nowMs,
      key,
      ...(replyKey === undefined ? {} : { replyKey }),
      ...(stranger === undefined ? {} : { stranger }),
    },
  };
}
