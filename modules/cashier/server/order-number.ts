import { randomInt } from 'node:crypto';

const LETTERS = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ'.replace(/[IO]/g, '');
const LENGTH = 8;
const NUMBER = /^D([1-9][0-9]{0,15})$/;

/** The number of an order for its member and for providers; it never changes. */
export function orderNumber(id: bigint): string {
  return `D${id}`;
}

/** The id behind a number; undefined when it is none of ours. */
export function orderNumberOf(text: string): bigint | undefined {
  const digits = NUMBER.exec(text)?.[1];
  return digits === undefined ? undefined : BigInt(digits);
}

/** What a payer writes beside the money: nobody can guess another one's, or confuse its letters. */
export function newReference(): string {
  return Array.from({ length: LENGTH }, () => LETTERS[randomInt(LETTERS.length)] ?? '2').join('');
}
