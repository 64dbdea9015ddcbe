import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { showScreen } from '#platform/site/testing/show-screen.tsx';
import { activateLanguage } from '#platform/site/translate.ts';
import type { BoardView } from '../../contract.ts';
import { tableOf } from '../game-table.ts';
import { RulesSheet } from './rules-sheet.tsx';

const BOARD: BoardView = {
  watchers: 0,
  serverNow: 0,
  nameKey: '',
  periodMs: 60_000,
  draw: null,
  results: [],
  restricted: [],
  perNumber: { limit: '2000000.0000', halfFrom: '1200000.0000' },
  plans: { maxDraws: 50, maxTimes: 10_000 },
  termsFrom: 0,
  odds: [],
};

async function rulesOf(
  code: string,
  language: 'bn' | 'en',
  restricted: BoardView['restricted'] = [],
): Promise<string> {
  await showScreen(
    <RulesSheet table={tableOf(code)} board={{ ...BOARD, restricted }} onClose={() => undefined} />,
  );
  await activateLanguage(language);
  return (await screen.findByRole('dialog')).textContent.replaceAll('\u202F', ' ');
}

test.each([
  ['K3-1M', 'There is a draw every 1 min.', 'প্রতি 1 মিনিটে একটি ড্র।'],
  ['K3-90S', 'There is a draw every 1.5 min.', 'প্রতি 1.5 মিনিটে একটি ড্র।'],
  ['K3-3M', 'There is a draw every 3 min.', 'প্রতি 3 মিনিটে একটি ড্র।'],
  ['K3-5M', 'There is a draw every 5 min.', 'প্রতি 5 মিনিটে একটি ড্র।'],
])('the rules of %s name the time between its draws [M13]', async (code, en, bn) => {
  expect(await rulesOf(code, 'en')).toContain(en);
  await activateLanguage('bn');
  expect(screen.getByRole('dialog').textContent).toContain(bn);
});

test('Lucky 28 shows the exact returns of its draw, also at half odds, and what a number may cost [M9] [M11]', async () => {
  const text = await rulesOf('PC28-1M', 'en');
  expect(text).toContain('94.2648% to 96.0524%');
  expect(text).toContain('95.6648%');
  expect(text).toContain('47.1324% to 48.0262%');
  expect(text).toMatch(/.{0,4}2,000,000 over all players. From .{0,4}1,200,000 on/);
  expect(text).not.toContain('at half odds');
});

test('a play with numbers at half odds shows the return that then holds [M11]', async () => {
  const text = await rulesOf('K3-1M', 'en', [{ play: 'SUM', number: '3', kind: 'half' }]);
  expect(text).toContain('95.8333%at half odds 47.9166%');
});

test('turnover is computed by the rule of the wallet [M11]', async () => {
  const text = await rulesOf('K3-1M', 'en');
  expect(text).toMatch(
    /of a stake of .{0,4}10, a loss counts .{0,4}10, a win at odds 1.97 counts .{0,4}9.70\./,
  );
  expect(text).toContain('cover 70% or more');
});
