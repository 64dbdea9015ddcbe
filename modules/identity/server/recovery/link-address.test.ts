import { expect, test } from 'vitest';
import { linkAddress, newToken, tokenHashOf } from './link-address.ts';

const link = (requestHost: string, domainList: readonly string[] = []) =>
  linkAddress({
    token: 'T',
    requestHost,
    domainList,
    publicUrl: 'https://shapla.example',
  });

test('a link leads to a host of the brand, whatever the request says its host is [N18]', () => {
  expect(link('evil.test')).toBe('https://shapla.example/reset#T');
  expect(link('evil.test', ['lotus.example'])).toBe('https://lotus.example/reset#T');
  expect(link('Lotus.example', ['shapla.example', 'lotus.example'])).toBe(
    'https://lotus.example/reset#T',
  );
  expect(link('lotus.example:8443', ['lotus.example'])).toBe('https://lotus.example/reset#T');
  expect(link('lotus.example@evil.test', ['lotus.example'])).toBe('https://lotus.example/reset#T');
});

test('a token has 256 random bits and is kept as a hash [R11]', () => {
  const token = newToken();
  expect(Buffer.from(token, 'base64url')).toHaveLength(32);
  expect(newToken()).not.toBe(token);
  expect(tokenHashOf(token).toString('base64url')).not.toBe(token);
});
