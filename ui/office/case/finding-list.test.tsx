import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { FindingList } from './finding-list.tsx';

test('[O18] what needs a look is bold beside the icon of its level, the rest is not', () => {
  const findings = [
    { code: 'age', level: 'good', text: 'old enough' },
    { code: 'name', level: 'caution', text: 'names differ' },
    { code: 'twice', level: 'bad', text: 'known document' },
  ] as const;
  const html = renderToStaticMarkup(<FindingList findings={findings} />);
  expect([...html.matchAll(/font-weight:(\d+)">([^<]+)/g)].map(([, ...found]) => found)).toEqual([
    ['400', 'old enough'],
    ['600', 'names differ'],
    ['600', 'known document'],
  ]);
  expect(new Set(html.match(/color:var\([a-z-]+\)/g)).size).toBe(3);
});
