import { expect, test } from 'vitest';
import { loginSteps, trialOpeners } from '#modules/identity/server/index.ts';
import { bindExtensions } from '#platform/extensions.ts';
import { ROOT } from './build-app.ts';
import { orderModules } from './order-modules.ts';
import * as registry from './registry.ts';

const bound = bindExtensions(orderModules(Object.values(registry), ROOT));

test('a login asks for the code of a new place before the second factor [LGN-8] [LGN-11]', () => {
  expect(bound.of(loginSteps).map(({ name }) => name)).toEqual(['verify', 'factor', 'terms']);
});

test('a trial account has its profile before it gets credit', () => {
  expect(bound.of(trialOpeners).map(({ name }) => name)).toEqual(['member', 'wallet']);
});
