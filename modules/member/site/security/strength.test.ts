import { expect, test } from 'vitest';
import { pointsOf } from './strength.ts';

const BARE = {
  profile: {
    nickname: 'Heron',
    realName: null,
    birthday: null,
    mobile: null,
    email: null,
    payment: { isSet: false, changedAt: null, lockedUntil: null },
  },
  factors: { authenticatorSince: null, passkeys: [], recoveryCodesLeft: 0, isFresh: false },
};

test('a new account has its password and nothing else [MC-1]', () => {
  expect(pointsOf(BARE)).toEqual({
    password: true,
    second: false,
    mobile: false,
    email: false,
    payment: false,
    person: false,
  });
});

test('a contact counts once it is proved, and either factor will do [MC-1]', () => {
  const passkey = { id: 1, name: 'x', addedAt: 1, lastUsedAt: null, isBackedUp: false };
  const points = pointsOf({
    profile: {
      ...BARE.profile,
      mobile: { masked: '****5678', isVerified: false },
      email: { masked: 'r***@example.org', isVerified: true },
    },
    factors: { ...BARE.factors, passkeys: [passkey] },
  });
  expect(points).toMatchObject({ second: true, mobile: false, email: true });
});
