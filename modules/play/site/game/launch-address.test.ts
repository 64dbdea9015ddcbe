import { expect, test } from 'vitest';
import { hasOwnBar, launchAddress, placeToOpen } from './launch-address.ts';

const PAGE = 'https://shapla.test/game?node=7';

test('a path of ours and an address of a vendor are framed as they are [LCH-1]', () => {
  expect(launchAddress('/studio/slots/?launch=x', PAGE)?.href).toBe(
    'https://shapla.test/studio/slots/?launch=x',
  );
  expect(launchAddress('https://vendor.test/g?t=1', PAGE)?.href).toBe('https://vendor.test/g?t=1');
});

test.each(['', ' ', 'javascript:alert(1)', 'data:text/html,x', 'https://a:b@c.test/', 'http://'])(
  'what is no address for a frame is reported as an invalid URL: %j [ERR-2]',
  (gameUrl) => {
    expect(launchAddress(gameUrl, PAGE)).toBeUndefined();
  },
);

test('the session bar stands beside games of other vendors, whatever their path is called [RG-2]', () => {
  expect(hasOwnBar('https://shapla.test/studio/slots/?launch=x', PAGE)).toBe(true);
  expect(hasOwnBar('https://vendor.test/studio/slots/', PAGE)).toBe(false);
  expect(hasOwnBar('https://shapla.test/games/x', PAGE)).toBe(false);
});

test('the second try goes to another host than the slow one, whichever place the new launch names first [BRD-5]', () => {
  const [a, b] = ['https://a.shapla.test/studio/x/', 'https://b.shapla.test/studio/x/'];
  const opened = (content: { game_url: string; game_url2: string }, slowHost?: string) =>
    placeToOpen(content, slowHost, PAGE)?.href;
  expect(opened({ game_url: a, game_url2: b })).toBe(a);
  expect(opened({ game_url: a, game_url2: b }, 'a.shapla.test')).toBe(b);
  expect(opened({ game_url: b, game_url2: a }, 'a.shapla.test')).toBe(b);
  expect(opened({ game_url: a, game_url2: a }, 'a.shapla.test')).toBe(a);
  expect(opened({ game_url: '', game_url2: b })).toBe(b);
});
