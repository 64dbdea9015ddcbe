import type { Contribution } from '#platform/bind-contributions.ts';
import { readLevelStatus } from './read-level.ts';

const IDENTITY_LEVEL = 2;

/** The identity check in the security centre: whether it is done, and the level of now. */
export const identityStep: Contribution<'securityConfig'> = async (app, tx, member) => {
  const { level } = await readLevelStatus(tx, member, app.clock.nowMs());
  return { idVerification: { enabled: true, isComplete: level >= IDENTITY_LEVEL, level } };
};
