import { expect, test } from 'vitest';
import { recipes } from './recipes.ts';

test.each([
  [
    'module',
    'gift-cards',
    [
      'modules/gift-cards/module.json',
      'modules/gift-cards/README.md',
      'modules/gift-cards/sql/tables.sql',
      'modules/gift-cards/server/index.ts',
    ],
  ],
  [
    'endpoint',
    'points/redeem-card',
    ['modules/points/server/redeem-card.ts', 'modules/points/server/redeem-card.db.test.ts'],
  ],
  ['screen', 'points/shelf', ['modules/points/site/shelf/screen.tsx']],
  [
    'studio',
    'dice',
    [
      'studios/dice/studio.json',
      'studios/dice/README.md',
      'studios/dice/sql/tables.sql',
      'studios/dice/server/index.ts',
    ],
  ],
  [
    'vendor',
    'acme',
    ['vendors/acme/adapter.ts', 'vendors/acme/games.json', 'vendors/acme/README.md'],
  ],
])('a new %s brings the files its recipe names', (kind, name, files) => {
  const plan = recipes[kind]?.plan(name);
  expect(Object.keys(plan?.files ?? {})).toEqual(expect.arrayContaining(files));
  expect(plan?.next.length).toBeGreaterThan(0);
});

test('a name that is no kebab-case is not accepted', () => {
  expect(recipes['module']?.pattern.test('GiftCards')).toBe(false);
  expect(recipes['screen']?.pattern.test('shelf')).toBe(false);
});
