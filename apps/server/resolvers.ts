import { findBrand, settingsOf } from '#modules/brand/server/index.ts';
import { resolveActor } from '#modules/identity/server/index.ts';
import { resolveOperator } from '#modules/operator/server/index.ts';
import { signVendorReply, verifyVendor } from '#modules/vendor/server/index.ts';
import type { Composition } from '#platform/http/composition.ts';

/** The modules' answers that dispatch needs about a call. */
export type Resolvers = Pick<
  Composition,
  | 'resolveBrand'
  | 'resolveActor'
  | 'resolveOperator'
  | 'verifyVendor'
  | 'signVendorReply'
  | 'legacySealAllowed'
>;

export const resolvers: Resolvers = {
  resolveBrand: findBrand,
  resolveActor,
  resolveOperator,
  verifyVendor,
  signVendorReply,
  legacySealAllowed: async (tx, brandId) => (await settingsOf(tx, brandId)).legacySeal,
};
