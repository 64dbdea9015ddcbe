import { expect, test } from 'vitest';
import { deviceWords } from './device-words.ts';

const CHROME = 'AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0';

test.each([
  [
    `Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${CHROME} Safari/537.36`,
    'Chrome',
    'Windows',
    'computer',
  ],
  [
    `Mozilla/5.0 (Windows NT 10.0) ${CHROME} Safari/537.36 Edg/140.0`,
    'Edge',
    'Windows',
    'computer',
  ],
  [
    `Mozilla/5.0 (Linux; Android 15; SM-A155F) ${CHROME} Mobile Safari/537.36`,
    'Chrome',
    'Android',
    'phone',
  ],
  [
    `Mozilla/5.0 (Linux; Android 15; SM-X210) ${CHROME} Safari/537.36`,
    'Chrome',
    'Android',
    'tablet',
  ],
  [
    `Mozilla/5.0 (Linux; Android 14) ${CHROME} Mobile Safari/537.36 OPR/84.0`,
    'Opera',
    'Android',
    'phone',
  ],
  [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) Version/19.0 Mobile/15E148 Safari/604.1',
    'Safari',
    'iPhone',
    'phone',
  ],
  [
    'Mozilla/5.0 (Macintosh; Intel Mac OS X 15.0; rv:143.0) Gecko/20100101 Firefox/143.0',
    'Firefox',
    'macOS',
    'computer',
  ],
  ['curl/8.9.1', '', '', 'unknown'],
  ['', '', '', 'unknown'],
])('%s is a %s on %s, a %s [R14]', (userAgent, browser, system, kind) => {
  expect(deviceWords(userAgent)).toEqual({ browser, system, kind });
});
