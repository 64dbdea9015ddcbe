import { findBrand, settingsOf } from '#modules/brand/server/index.ts';
import { holdSession, resolveActor } from '#modules/identity/server/index.ts';
import { holdOperator, resolveOperator } from '#modules/operator/server/index.ts';
import { signVendorReply, verifyVendor } from '#modules/vendor/server/index.ts';
import type { Composition } from '#platform/http/composition.ts';

/** The modules' answers that dispatch needs about a call. */
export type Resolvers = Pick<
  Composition,
  | 'resolveBrand'
  | 'resolveActor'
  | 'resolveOperator'
  | 'holdLogin'
  | 'isMemberCentreOpen'
  | 'verifyVendor'
  | 'signVendorReply'
  | 'legacySealAllowed'
>;

export const resolvers: Resolvers = {
  resolveBrand: findBrand,
  resolveActor,
  resolveOperator,
  holdLogin: (tx, { actor, token, nowMs }) =>
    actor.kind === 'member'
      ? holdSession(tx, { sessionId: actor.sessionId, nowMs })
      : holdOperator(tx, { token, nowMs }),
  isMemberCentreOpen: async (tx, brandId) => (await settingsOf(tx, brandId)).memberCentre,
  verifyVendor,
  signVendorReply,
  legacySealAllowed: async (tx, brandId) => (await settingsOf(tx, brandId)).legacySeal,
};
