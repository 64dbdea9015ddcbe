import { expect, test } from 'vitest';
import { pageHeaders } from './security-headers.ts';

const policyOf = (path: string, hosts: readonly string[] = []) =>
  pageHeaders(path, 'n', hosts)['content-security-policy'] ?? '';

test('a page runs and reaches nothing but its own app [N28] [N35]', () => {
  const policy = policyOf('/');
  expect(policy).toContain("script-src 'self' 'nonce-n';");
  expect(policy).toContain("connect-src 'self';");
  expect(policy).toContain("frame-src 'self';");
  expect(policy).toContain("frame-ancestors 'none'");
  expect(policy).not.toMatch(/unsafe-eval|https?:|\*/);
});

test('the policy is widened by the hosts of a provider, and never for a game [LGN-6]', () => {
  const host = 'https://phones.test/check/';
  const policy = policyOf('/login', [host]);
  for (const rule of ['script-src', 'connect-src', 'frame-src']) {
    expect(policy).toMatch(new RegExp(`${rule} 'self'[^;]* ${host};`));
  }
  expect(policy).toContain("style-src 'self' 'nonce-n';");
  expect(policyOf('/studio/slots/', [host])).not.toContain(host);
});

test('pictures of a brand may come from its hosts for pictures, on the site alone [A5] [BRD-5]', () => {
  const framing = { games: [], sites: [], images: ['https://img.test'] };
  const policy = (path: string) =>
    pageHeaders(path, 'n', [], undefined, framing)['content-security-policy'];
  expect(policy('/')).toContain("img-src 'self' data: blob: https://img.test;");
  expect(policy('/studio/slots/')).toContain("img-src 'self' data: blob:;");
});

test('a brand that launches games at other hosts frames them, and they its sites alone [BRD-5]', () => {
  const framing = { games: ['https://play.test'], sites: ['https://shapla.test'], images: [] };
  const policy = (path: string) =>
    pageHeaders(path, 'n', [], undefined, framing)['content-security-policy'];
  expect(policy('/game')).toContain("frame-src 'self' https://play.test;");
  expect(policy('/game')).toContain("frame-ancestors 'none'");
  expect(policy('/studio/slots/')).toContain("frame-src 'self';");
  expect(policy('/studio/slots/')).toContain("frame-ancestors 'self' https://shapla.test;");
});

test('what stands in the address of a launch does not travel on [N25]', () => {
  expect(pageHeaders('/studio/slots/', 'n')['referrer-policy']).toBe('no-referrer');
  expect(pageHeaders('/', 'n')['referrer-policy']).toBe('strict-origin-when-cross-origin');
});
