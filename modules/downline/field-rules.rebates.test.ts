import { expect, test } from 'vitest';
import { AGENT_TYPES, MEMBER } from '#platform/contract/account-type.ts';
import { typesBelow } from './agent-types.ts';
import { linkState } from './field-rules.links.ts';
import {
  cappedRebates,
  highestOf,
  percentsOf,
  pointsOf,
  rebateProblem,
} from './field-rules.rebates.ts';

const TERMS = { own: { RNG: 80, LIVE: 40 }, given: { RNG: 20 }, step: 5 };

test.each([
  [{ RNG: 80, LIVE: 40 }, undefined],
  [{ RNG: 20 }, undefined],
  [{ RNG: 85 }, { problem: 'above', product: 'RNG' }],
  [{ RNG: 15 }, { problem: 'below', product: 'RNG' }],
  [{}, { problem: 'below', product: 'RNG' }],
  [{ RNG: 22 }, { problem: 'step', product: 'RNG' }],
  [{ RNG: 20.5 }, { problem: 'step', product: 'RNG' }],
  [{ RNG: -5 }, { problem: 'step', product: 'RNG' }],
  [
    { RNG: 20, PVP: 5 },
    { problem: 'above', product: 'PVP' },
  ],
] as const)(
  'a rebate is a step, within what is had and what was given on: %j is %j [AC-3]',
  (asked, problem) => {
    expect(rebateProblem(asked, TERMS)).toEqual(problem);
  },
);

test('what a link promises is capped by what its owner has now', () => {
  expect(cappedRebates({ RNG: 80, LIVE: 40 }, { RNG: 50 })).toMatchObject({ RNG: 50, LIVE: 0 });
  expect(highestOf({ RNG: 5, PVP: 35 })).toBe(35);
  expect(highestOf({})).toBe(0);
});

test('percents of the wire are points without a rest of floating numbers, and more digits stay a fraction', () => {
  expect(pointsOf([{ productType: 'RNG', rebateValue: 0.55 }])).toEqual({ RNG: 55 });
  expect(pointsOf([{ productType: 'RNG', rebateValue: 0.29 }])).toEqual({ RNG: 29 });
  expect(Number.isInteger(pointsOf([{ productType: 'RNG', rebateValue: 0.555 }]).RNG)).toBe(false);
  expect(percentsOf({ RNG: 55 })).toContainEqual({ productType: 'RNG', rebateValue: 0.55 });
});

test('nobody opens an account above the own kind, and a member opens none [N60]', () => {
  const order = [1, 2, 41, 42, MEMBER];
  for (const own of AGENT_TYPES) {
    expect(typesBelow(own).length).toBeGreaterThan(0);
    for (const below of typesBelow(own)) {
      expect(order.indexOf(below)).toBeGreaterThanOrEqual(order.indexOf(own));
    }
  }
  expect(AGENT_TYPES.flatMap((own) => typesBelow(own))).not.toContain(1);
  expect([typesBelow(MEMBER), typesBelow(4), typesBelow(7)]).toEqual([[], [], []]);
});

test('a link that has ended is expired, one that is full is used up, whether it is paused or not', () => {
  const link = { isActive: true, expiresAtMs: 100, quota: 2, registrations: 0 };
  expect(linkState(link, 99)).toBe('open');
  expect(linkState(link, 100)).toBe('expired');
  expect(linkState({ ...link, registrations: 2 }, 99)).toBe('used');
  expect(linkState({ ...link, isActive: false }, 99)).toBe('paused');
  expect(linkState({ ...link, isActive: false }, 100)).toBe('expired');
  expect(linkState({ ...link, expiresAtMs: null, quota: null, registrations: 9 }, 1e15)).toBe(
    'open',
  );
});
