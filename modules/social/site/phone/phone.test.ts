import { expect, test } from 'vitest';
import bn from '#modules/social/messages/bn.json';
import en from '#modules/social/messages/en.json';
import { PHONE_ERROR_CODES, phoneErrorKey } from './phone-errors.ts';
import { toE164 } from './phone-number.ts';

/** Without a line the words are the site's own, as for every call. */
const OFFLINE = 'auth/network-request-failed';
const texts = {
  en: new Map<string, string>(Object.entries(en)),
  bn: new Map<string, string>(Object.entries(bn)),
};

test.each([
  ['an invalid phone number', 'auth/invalid-phone-number', /valid phone number/],
  ['a missing phone number', 'auth/missing-phone-number', /valid phone number/],
  ['too many requests', 'auth/too-many-requests', /5 minutes/],
  ['an invalid code', 'auth/invalid-verification-code', /code is not right/],
  ['a missing code', 'auth/missing-verification-code', /code is not right/],
  ['a captcha check that failed', 'auth/captcha-check-failed', /not a robot/],
  ['an unauthorised domain', 'auth/unauthorized-domain', /not a robot/],
  ['an exceeded quota', 'auth/quota-exceeded', /used up/],
  ['an operation that is not enabled', 'auth/operation-not-allowed', /not enabled/],
  ['an expired code', 'auth/code-expired', /expired/],
  ['a closed popup', 'auth/popup-closed-by-user', /login failed/i],
  ['anything unknown', 'auth/something-new', /login failed/i],
])('%s has its words in both languages [ERR-2] [LGN-2]', (_what, code, words) => {
  const key = phoneErrorKey({ code });
  expect(texts.en.get(key)).toMatch(words);
  expect(texts.bn.get(key)).toMatch(/[\u0980-\u09FF]/);
});

test('no error of the phone provider is left without words, and none says its raw code [ERR-3]', () => {
  for (const code of PHONE_ERROR_CODES.filter((each) => each !== OFFLINE)) {
    const text = texts.en.get(phoneErrorKey({ code }));
    expect(text).toBeTruthy();
    expect(text).not.toContain('auth/');
  }
  expect(phoneErrorKey({ code: OFFLINE })).toBe('network.down');
  expect(phoneErrorKey(new TypeError('x'))).toBe('social.phone.error.failed');
  expect(phoneErrorKey({ code: 'constructor' })).toBe('social.phone.error.failed');
});

test.each([
  ['01712345678', '+8801712345678'],
  ['+880 1712-345678', '+8801712345678'],
  ['008801712345678', '+8801712345678'],
  ['০১৭১২৩৪৫৬৭৮', '+8801712345678'],
  ['1712345678', '+8801712345678'],
  ['', undefined],
  ['abc', undefined],
  ['+0123456789', undefined],
])('the number %s is %s [SMS-1] [N12]', (typed, e164) => {
  expect(toE164(typed, '880')).toBe(e164);
});
