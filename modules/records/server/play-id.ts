import { hash } from 'node:crypto';

/** Characters of the hash: 28 bits, so that the number fits wherever a client stores it. */
const HEX_DIGITS = 7;

/** The number that outside clients know a play of a lottery by. It follows from the play's code and never changes. */
export function playIdOf(playCode: string): number {
  return Number.parseInt(hash('sha256', `play ${playCode}`).slice(0, HEX_DIGITS), 16);
}
