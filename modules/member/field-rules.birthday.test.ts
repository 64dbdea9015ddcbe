import { expect, test } from 'vitest';
import { ageAt, oldEnough } from './field-rules.birthday.ts';

test.each([
  ['Asia/Dhaka', '2026-03-09T17:59:59.999Z', '2026-03-09T18:00:00.000Z'],
  ['Pacific/Kiritimati', '2026-03-09T09:59:59.999Z', '2026-03-09T10:00:00.000Z'],
  ['America/Los_Angeles', '2026-03-10T06:59:59.999Z', '2026-03-10T07:00:00.000Z'],
])(
  'in %s somebody is 21 from the first moment of the birthday on [BRD-6] [R02]',
  (timeZone, before, on) => {
    const birthday = '2005-03-10';
    expect(ageAt({ birthday, nowMs: Date.parse(before), timeZone })).toBe(20);
    expect(ageAt({ birthday, nowMs: Date.parse(on), timeZone })).toBe(21);
  },
);

test('who was born on 29 February is older on 1 March, or on the 29th where there is one [R02]', () => {
  const at = (day: string) =>
    ageAt({ birthday: '2004-02-29', nowMs: Date.parse(`${day}T12:00:00Z`), timeZone: 'UTC' });
  expect([at('2025-02-28'), at('2025-03-01'), at('2028-02-28'), at('2028-02-29')]).toEqual([
    20, 21, 23, 24,
  ]);
});

test('the stricter of the two ages counts [BRD-6]', () => {
  expect(oldEnough({ agreement: 18, birthday: 21 })).toBe(21);
  expect(oldEnough({ agreement: 25, birthday: 21 })).toBe(25);
});
