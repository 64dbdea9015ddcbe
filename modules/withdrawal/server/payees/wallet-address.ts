import { createHash } from 'node:crypto';
import { keccak_256 } from '@noble/hashes/sha3.js';

const BASE58 = '123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz';
const TRON_BYTES = 25;
const SUM_BYTES = 4;
const TRON_PREFIX = 0x41;

/**
 * Whether a text is an address of the network that a wallet's code names at its end (`USDT_TRC20`, `USDT_ERC20`), with the right
 * check sum. A code that names none takes both.
 */
export function isWalletAddress(code: string, text: string): boolean {
  const isTron = !/ERC20$/.test(code) && isTronAddress(text);
  return isTron || (!/TRC20$/.test(code) && isEthereumAddress(text));
}

/** Letters of both sizes are the check sum of such an address (EIP-55); small ones alone have none. */
export function isEthereumAddress(text: string): boolean {
  const digits = /^0x([0-9a-fA-F]{40})$/.exec(text)?.[1] ?? '';
  const small = digits.toLowerCase();
  if (digits === '' || /^0+$/.test(digits)) {
    return false;
  }
  const hash = Buffer.from(keccak_256(new TextEncoder().encode(small))).toString('hex');
  const summed = [...small].map((digit, at) =>
    Number.parseInt(hash[at] ?? '0', 16) >= 8 ? digit.toUpperCase() : digit,
  );
  return digits === small || digits === summed.join('');
}

/** Whether the check sum within a TRON address fits: a typing error would send the money to nobody. */
export function isTronAddress(text: string): boolean {
  let value = 0n;
  for (const letter of text) {
    const digit = BASE58.indexOf(letter);
    if (digit < 0) {
      return false;
    }
    value = value * 58n + BigInt(digit);
  }
  const bytes = Buffer.from(value.toString(16).padStart(2 * TRON_BYTES, '0'), 'hex');
  const body = bytes.subarray(0, TRON_BYTES - SUM_BYTES);
  const sum = sha256(sha256(body)).subarray(0, SUM_BYTES);
  return (
    bytes.length === TRON_BYTES &&
    bytes[0] === TRON_PREFIX &&
    sum.equals(bytes.subarray(TRON_BYTES - SUM_BYTES))
  );
}

function sha256(bytes: Uint8Array): Buffer {
  return createHash('sha256').update(bytes).digest();
}
