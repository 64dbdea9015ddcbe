import type { BrandSettings } from '#modules/brand/contract.ts';
import { isOn } from '#modules/brand/server/index.ts';
import { ownerOfCode } from '#modules/downline/server/index.ts';
import type { Tx } from '#platform/db/tx.ts';
import { handle } from '#platform/http/handle.ts';
import { checkAffiliate } from '../contract.ts';
import type { Given } from './given-fields.ts';

/**
 * Under whom a newcomer comes. Without DIRECTREG3 somebody must have invited them.
 * @returns undefined for a newcomer without a code
 */
export async function inviterOf(
  tx: Tx,
  asked: {
    readonly brandId: number;
    readonly settings: BrandSettings;
    readonly given: Given;
    readonly reject: (
      code: 'affiliate.code.invalid' | 'function.not.available',
      value?: unknown,
    ) => never;
  },
): Promise<bigint | undefined> {
  const { brandId, given, reject } = asked;
  const [field, code] = codeOf(given);
  if (code === undefined) {
    return isOn(asked.settings, 'DIRECTREG3') ? undefined : reject('function.not.available');
  }
  const owner = await ownerOfCode(tx, { brandId, code });
  return owner ?? reject('affiliate.code.invalid', { field });
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
  async ({ tx, brand, input, reject }) => {
    const owner = await ownerOfCode(tx, { brandId: brand.id, code: input.code });
    return owner === undefined ? reject('affiliate.code.invalid') : true;
  },
);
