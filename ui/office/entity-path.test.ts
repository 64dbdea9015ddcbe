import { expect, test } from 'vitest';
import { entityPath } from './entity-path.ts';

test('[O8] every kind of thing leads to its page, and references of vendors are taken whole', () => {
  expect([
    entityPath('member', '100017'),
    entityPath('journal', '99'),
    entityPath('round', 'DOEL:a:b/c'),
    entityPath('bet', 'SHPL:K3-1M-20261128-0417'),
    entityPath('draw', 'SHPL:K3-1M:20261128-0417'),
    entityPath('draw', 'DOEL:BALL:77'),
    entityPath('game', 'a&b'),
  ]).toEqual([
    '/members/100017',
    '/ledger/journals/99',
    '/rounds/DOEL?round=a%3Ab%2Fc',
    '/rounds/SHPL?round=K3-1M-20261128-0417',
    '/lottery/draws/K3-1M/20261128-0417',
    '/draws?game=BALL',
    '/games?search=a%26b',
  ]);
});

test('[O8] an id that no page understands is no link', () => {
  expect([
    entityPath('member', ''),
    entityPath('round', 'DOEL'),
    entityPath('draw', 'SHPL:K3'),
  ]).toEqual([undefined, undefined, undefined]);
});
