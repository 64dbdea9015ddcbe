import type { BrandSettings } from '#modules/brand/contract.ts';
import { isOn } from '#modules/brand/server/index.ts';
import { type CodeProblem, type Invitation, judgeCode } from '#modules/downline/server/index.ts';
import type { Tx } from '#platform/db/tx.ts';
import { handle } from '#platform/http/handle.ts';
import { checkAffiliate } from '../contract.ts';
import type { Given } from './given-fields.ts';

/**
 * By which code a newcomer comes, and so under whom. Without DIRECTREG3 somebody must have invited them.
 * @returns undefined for a newcomer without a code
 */
export async function invitationOf(
  tx: Tx,
  asked: {
    readonly brandId: number;
    readonly settings: BrandSettings;
    readonly given: Given;
    readonly nowMs: number;
    readonly reject: (code: CodeProblem | 'function.not.available', value?: unknown) => never;
  },
): Promise<Invitation | undefined> {
  const { brandId, given, nowMs, reject } = asked;
  const [field, code] = codeOf(given);
  if (code === undefined) {
    return isOn(asked.settings, 'DIRECTREG3') ? undefined : reject('function.not.available');
  }
  const found = await judgeCode(tx, { brandId, code, nowMs });
  return typeof found === 'string' ? reject(found, { field }) : found;
}

function codeOf(given: Given): readonly [string, string | undefined] {
  if (given.affiliateCode !== undefined) {
    return ['affiliateCode', given.affiliateCode];
  }
  return given.referralCode === undefined
    ? ['recommenderId', given.recommenderId]
    : ['referralCode', given.referralCode];
}

export const checkAffiliateHandler = handle(
  checkAffiliate,
  async ({ tx, brand, input, nowMs, reject }) => {
    const found = await judgeCode(tx, { brandId: brand.id, code: input.code, nowMs });
    return typeof found === 'string' ? reject(found) : true;
  },
);
