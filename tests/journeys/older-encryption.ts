import { randomInt } from 'node:crypto';
import { encryptLegacyBody } from '#platform/seal/legacy-cipher.ts';

const LETTERS = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXTZabcdefghiklmnopqrstuvwxyz';
const EXPONENT = 65_537n;

/**
 * Encrypts a body as existing clients of the platform family do.
 * @param modulusHex the answer of `/wps/session/key/rsa`
 */
export function encryptAsOlderClients(
  payload: unknown,
  modulusHex: string,
): { readonly encryption: string; readonly body: string } {
  const drawn = Array.from({ length: 16 }, () => LETTERS[randomInt(LETTERS.length)]).join('');
  const number = BigInt(`0x${Buffer.from(drawn).toString('hex')}`);
  const value = encryptLegacyBody(Buffer.from(drawn.slice(0, 8)), JSON.stringify(payload));
  return {
    encryption: power(number, EXPONENT, BigInt(`0x${modulusHex}`)).toString(16),
    body: JSON.stringify({ value }),
  };
}

function power(number: bigint, exponent: bigint, modulus: bigint): bigint {
  let result = 1n;
  let square = number % modulus;
  for (let rest = exponent; rest > 0n; rest >>= 1n) {
    if (rest % 2n === 1n) {
      result = (result * square) % modulus;
    }
    square = (square * square) % modulus;
  }
  return result;
}
