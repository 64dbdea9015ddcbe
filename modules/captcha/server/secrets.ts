import { createHash, createHmac, hkdfSync, randomBytes, timingSafeEqual } from 'node:crypto';
import { type AppContext, perApp } from '#platform/app-context.ts';
import { latinDigits } from '#platform/i18n/latin-digits.ts';

const TOKEN_BYTES = 32;

const keyOf = perApp((app) =>
  Buffer.from(hkdfSync('sha256', app.secretKey, '', 'captcha.answers', 32)),
);

/** 256 random bits in a form that fits cookies and fields. */
export function createToken(): string {
  return randomBytes(TOKEN_BYTES).toString('base64url');
}

/** The stored form of a token: somebody who reads the table cannot use it. */
export function hashToken(token: string): Buffer {
  return createHash('sha256').update(token).digest();
}

/** An answer is short, so its hash needs the installation's key; the cookie makes equal answers look different. */
export function hashAnswer(app: AppContext, cookieHash: Uint8Array, answer: string): Buffer {
  return createHmac('sha256', keyOf(app)).update(cookieHash).update(answer).digest();
}

/** Our signature over the parts of a proof, in hex. */
export function sign(app: AppContext, ...parts: readonly (string | number)[]): string {
  return createHmac('sha256', keyOf(app)).update(parts.join('\n')).digest('hex');
}

export function isSame(one: Uint8Array, other: Uint8Array): boolean {
  return one.length === other.length && timingSafeEqual(one, other);
}

/** The typed text in the form that is compared: capital letters, Latin digits, no spaces. */
export function normaliseAnswer(typed: string): string {
  return latinDigits(typed.normalize('NFKC')).replaceAll(/\s/g, '').toUpperCase();
}
