import { randomInt } from 'node:crypto';

/** Without 0, 1, I and O, which are taken for one another. */
const LETTERS = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ';
const LENGTH = 8;

/** A number for people to quote, such as `F7K2QX9MB`: nobody can count from one to the next. */
export function newTicketNumber(): string {
  return `F${Array.from({ length: LENGTH }, () => LETTERS[randomInt(LETTERS.length)]).join('')}`;
}
