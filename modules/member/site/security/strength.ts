import type { Factors } from '#modules/factor/contract.ts';
import type { SecurityProfile } from '../../contract.security.ts';

/** Measures that secure an account, the most effective first. */
export const POINTS = ['password', 'second', 'mobile', 'email', 'payment', 'person'] as const;
export type Point = (typeof POINTS)[number];

/** Which of them an account has: a checklist, no percentage (MC-1). */
export function pointsOf(account: {
  readonly profile: SecurityProfile;
  readonly factors: Factors;
}): Readonly<Record<Point, boolean>> {
  const { profile, factors } = account;
  return {
    password: true,
    second: factors.authenticatorSince !== null || factors.passkeys.length > 0,
    mobile: profile.mobile?.isVerified === true,
    email: profile.email?.isVerified === true,
    payment: profile.payment.isSet,
    person: profile.realName !== null,
  };
}
