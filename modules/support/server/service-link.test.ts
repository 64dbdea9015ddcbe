import { describe, expect, test } from 'vitest';
import { decodeServiceLink, encodeServiceLink, layersOf, serviceTarget } from './service-link.ts';

const ALLOWED = ['shapla.test', 't.me', '*.chat.test'];
const base64 = (text: string) => Buffer.from(text).toString('base64');

test('a type 3 link is base64 of DES-ECB and ends with its key of eight characters [SVC-3]', () => {
  const encoded = encodeServiceLink('https://t.me/shapla', 'KbTz7QmP');
  expect(encoded.endsWith('KbTz7QmP')).toBe(true);
  expect(decodeServiceLink(encoded)).toBe('https://t.me/shapla');
  expect(decodeServiceLink(encodeServiceLink('/help'))).toBe('/help');
});

test('an encoded link never reads as a path of this site, whatever key is drawn [SVC-3]', () => {
  const links = Array.from({ length: 500 }, () => encodeServiceLink('https://t.me/shapla'));
  expect(links.filter((link) => link.startsWith('/'))).toEqual([]);
});

test('what was not made with its key is no encoded link [SVC-3]', () => {
  const encoded = encodeServiceLink('https://t.me/shapla', 'KbTz7QmP');
  for (const wrong of ['', 'short', encoded.slice(0, -1), `${encoded}x`, 'https://t.me/shapla']) {
    expect(decodeServiceLink(wrong)).not.toBe('https://t.me/shapla');
  }
});

describe('where a link may lead [SVC-3] [N37] [N52]', () => {
  test.each([
    ['https://t.me/shapla', 'https://t.me/shapla'],
    ['https://SHAPLA.test/help', 'https://shapla.test/help'],
    ['https://eu.chat.test/room?lang=bn', 'https://eu.chat.test/room?lang=bn'],
    ['/help', '/help'],
    ['/help?next=/vip', '/help?next=/vip'],
    [encodeServiceLink('https://t.me/shapla'), 'https://t.me/shapla'],
    [encodeServiceLink(encodeServiceLink('https://t.me/shapla')), 'https://t.me/shapla'],
    [encodeURIComponent('https://t.me/shapla'), 'https://t.me/shapla'],
    [base64('https://t.me/shapla'), 'https://t.me/shapla'],
  ])('%s is followed', (path, url) => {
    expect(serviceTarget(path, ALLOWED)).toBe(url);
  });

  test.each([
    'https://evil.test/',
    'http://t.me/shapla',
    'https://chat.test/',
    'https://xchat.test/',
    'https://t.me.evil.test/',
    'https://t.me@evil.test/',
    'https://user:pass@t.me/',
    'https://t.me:8443/',
    '//evil.test',
    '/\\evil.test',
    'javascript:alert(1)',
    'java\tscript:alert(1)',
    'data:text/html,x',
    'vbscript:x',
    'mailto:a@evil.test',
    encodeServiceLink('https://evil.test/'),
    encodeServiceLink('javascript:alert(1)'),
    encodeServiceLink(encodeServiceLink('https://evil.test/')),
    encodeServiceLink(encodeURIComponent('https://evil.test/')),
    encodeServiceLink(base64('https://evil.test/')),
    encodeURIComponent(encodeURIComponent('https://evil.test/')),
    base64(base64('https://evil.test/')),
    '/go?backUrl=https://evil.test',
    '/go?backUrl=%2f%2fevil.test',
    '/go?backUrl=https%253A%252F%252Fevil.test',
    `/go?u=${encodeURIComponent(base64('https://evil.test/'))}`,
    `/go?u=${encodeURIComponent(encodeServiceLink('https://evil.test/'))}`,
    'https://t.me/share?url=https://evil.test',
    '/go#https://evil.test',
    'no link at all',
    '',
  ])('%s is refused', (path) => {
    expect(serviceTarget(path, ALLOWED)).toBeUndefined();
  });

  test('a text in more layers than anybody needs is refused', () => {
    let text = 'https://t.me/shapla';
    for (let layer = 0; layer < 9; layer += 1) {
      text = encodeServiceLink(text);
    }
    expect(serviceTarget(text, ALLOWED)).toBeUndefined();
  });
});

test('the layers of a link are shown outermost first', () => {
  const inner = encodeServiceLink('/help', 'KbTz7QmP');
  expect(layersOf(encodeURIComponent(inner))).toEqual([encodeURIComponent(inner), inner, '/help']);
});
