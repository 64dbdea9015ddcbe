import { hmac } from '@noble/hashes/hmac.js';
import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js';

/** The inputs of one round's randomness; an outcome must depend on nothing else. */
export interface StreamInputs {
  /** 32 secret bytes whose SHA-256 was published before betting opened. */
  readonly serverSeed: Uint8Array;
  /** Game code of the scheme, such as `K3`; no `|`. */
  readonly game: string;
  /** Round or draw number; no `|`. */
  readonly roundId: string;
  /** The player's own seed, what was committed to (`commitment/client-seed.ts`), or the hash of the seats. */
  readonly clientSeed: string;
  /** Counter of the bets with a player's seed; 0 in shared rounds. */
  readonly nonce: number;
}

/** Draws, in the order that a game's rules prescribe; each call consumes bytes. */
export interface FairStream {
  /** 0 to 2^32 - 1, from four bytes, big-endian. */
  u32(): number;
  /** 0 to 2^52 - 1, from seven bytes, big-endian, without the last four bits. */
  u52(): number;
  /** 0 to n - 1, every value equally likely. Throws unless n is an integer from 1 to 2^32. */
  int(n: number): number;
  /** All items in a random order; the argument is not changed. */
  shuffle<Item>(items: readonly Item[]): Item[];
  /** `count` items of different places, in the order drawn. Throws unless 0 <= count <= length. */
  sample<Item>(items: readonly Item[], count: number): Item[];
  /** An index, chosen in proportion to integer weights. Throws when they are negative or sum to 0. */
  weighted(weights: readonly number[]): number;
}

export const SEED_BYTES = 32;

const RANGE_32 = 2 ** 32;

/** SHA-256 of the seed as 64 lower-case hex digits: what is published before betting opens. */
export function commitOf(serverSeed: Uint8Array): string {
  requireSeed(serverSeed);
  return bytesToHex(sha256(serverSeed));
}

/**
 * How many of the 2^32 values of a draw `int(n)` accepts: the largest multiple of n that fits. Values at or above it
 * are drawn again, so that each remainder has exactly `limit / n` sources.
 */
export function rejectionLimit(n: number): number {
  return Math.floor(RANGE_32 / n) * n;
}

/**
 * The stream of one round: block k is HMAC-SHA256(serverSeed, `game|roundId|clientSeed|nonce|k`), and bytes are
 * used left to right across blocks. Equal inputs give equal draws on a server and in a browser.
 */
export function createStream(inputs: StreamInputs): FairStream {
  const nextByte = byteSource(inputs);

  const readBytes = (count: number): number => {
    let value = 0;
    for (let read = 0; read < count; read += 1) {
      value = value * 256 + nextByte();
    }
    return value;
  };
  const u32 = (): number => readBytes(4);
  // Six whole bytes and the upper half of the seventh are below 2^52, so that a float is exact.
  const u52 = (): number => readBytes(6) * 16 + Math.floor(nextByte() / 16);
  const int = (n: number): number => {
    if (!Number.isSafeInteger(n) || n < 1 || n > RANGE_32) {
      throw new RangeError(`a draw has 1 to 2^32 equally likely values, not ${n}`);
    }
    const limit = rejectionLimit(n);
    let value = u32();
    while (value >= limit) {
      value = u32();
    }
    return value % n;
  };
  return {
    u32,
    u52,
    int,
    shuffle: (items) => shuffled(items, int),
    sample: (items, count) => sampled({ items, count, int }),
    weighted: (weights) => weightedIndex(weights, int),
  };
}

function byteSource(inputs: StreamInputs): () => number {
  requireInputs(inputs);
  const { serverSeed, game, roundId, clientSeed, nonce } = inputs;
  const prefix = `${game}|${roundId}|${clientSeed}|${nonce}|`;
  let block: Iterator<number> = [].values();
  let blockIndex = 0;
  return () => {
    let next = block.next();
    while (next.done === true) {
      block = hmac(sha256, serverSeed, utf8ToBytes(`${prefix}${blockIndex}`)).values();
      blockIndex += 1;
      next = block.next();
    }
    return next.value;
  };
}

/** Fisher-Yates from the back: i from length - 1 down to 1, j = int(i + 1). */
function shuffled<Item>(items: readonly Item[], int: (n: number) => number): Item[] {
  const order = [...items];
  for (let i = order.length - 1; i >= 1; i -= 1) {
    swap(order, { i, j: int(i + 1) });
  }
  return order;
}

/** Partial Fisher-Yates from the front: j = i + int(length - i). */
function sampled<Item>(draw: {
  readonly items: readonly Item[];
  readonly count: number;
  readonly int: (n: number) => number;
}): Item[] {
  const { items, count, int } = draw;
  if (!Number.isSafeInteger(count) || count < 0 || count > items.length) {
    throw new RangeError(`${count} of ${items.length} items cannot be drawn`);
  }
  const order = [...items];
  for (let i = 0; i < count; i += 1) {
    swap(order, { i, j: i + int(order.length - i) });
  }
  return order.slice(0, count);
}

/** One draw of int(sum), then a search along the cumulative weights. */
function weightedIndex(weights: readonly number[], int: (n: number) => number): number {
  if (weights.some((weight) => !Number.isSafeInteger(weight) || weight < 0)) {
    throw new RangeError('weights are integers from 0');
  }
  let rest = int(weights.reduce((sum, weight) => sum + weight, 0));
  return weights.findIndex((weight) => {
    if (rest < weight) {
      return true;
    }
    rest -= weight;
    return false;
  });
}

function swap<Item>(order: Item[], at: { readonly i: number; readonly j: number }): void {
  const held = order.slice(at.i, at.i + 1);
  order.copyWithin(at.i, at.j, at.j + 1);
  order.splice(at.j, 1, ...held);
}

function requireInputs(inputs: StreamInputs): void {
  requireSeed(inputs.serverSeed);
  // Only the client seed may contain a `|`: the fields on both sides of it are then still unambiguous.
  if (`${inputs.game}${inputs.roundId}`.includes('|')) {
    throw new RangeError('a game code and a round number hold no |');
  }
  if (!Number.isSafeInteger(inputs.nonce) || inputs.nonce < 0) {
    throw new RangeError('a nonce counts from 0');
  }
}

function requireSeed(serverSeed: Uint8Array): void {
  if (serverSeed.length !== SEED_BYTES) {
    throw new RangeError(`a server seed has ${SEED_BYTES} bytes, not ${serverSeed.length}`);
  }
}
