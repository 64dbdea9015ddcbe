import { expect, test } from 'vitest';
import { addressUnder } from './ask-launch.ts';

const THEIRS = 'https://games.example';

test.each([
  ['https://games.example/enter?token=a', THEIRS, 'https://games.example/enter?token=a'],
  ['/enter?token=a', THEIRS, 'https://games.example/enter?token=a'],
  ['/sample/?launch=a#b', '/sample/', '/sample/?launch=a#b'],
])('a member is sent to %s under %s [LCH-1]', (url, under, expected) => {
  expect(addressUnder(url, under)).toBe(expected);
});

test.each([
  ['javascript:alert(1)', THEIRS],
  ['data:text/html,hello', THEIRS],
  ['http://games.example/enter', THEIRS],
  ['https://games.example.evil.example/', THEIRS],
  ['https://games.example@evil.example/', THEIRS],
  ['https://somebody:word@games.example/', THEIRS],
  ['//evil.example/', THEIRS],
  ['https://games.example:8443/', THEIRS],
  ['/\\evil.example', THEIRS],
  [' https://games.example/', THEIRS],
  ['https://games.example/a\nb', THEIRS],
  ['javascript:alert(1)', '/sample/'],
  ['https://games.example/sample/', '/sample/'],
  ['//evil.example/sample/', '/sample/'],
  ['/office/', '/sample/'],
  ['/sample/../office/', '/sample/'],
  ['/sample/%2e%2e/office/', '/sample/'],
  ['sample/', '/sample/'],
])('nobody is sent to %s under %s [LCH-1] [N25]', (url, under) => {
  expect(addressUnder(url, under)).toBe(undefined);
});
