import type { ReadTx } from '#platform/db/tx.ts';
import type { CategoryCode } from '../contract.ts';
import { CATEGORIES } from './category.ts';
import { selectCategoryOffers } from './offer.store.ts';

export type CategoryOfBrand = {
  readonly code: CategoryCode;
  readonly isEnabled: boolean;
  readonly position: number;
};

/** Categories are numbered in tens, so that one can be moved between two others. */
const STEP = 10;

/** All categories in a brand's order, each on or off (CAT-1). */
export async function categoriesOfBrand(
  tx: ReadTx,
  brandId: number,
): Promise<readonly CategoryOfBrand[]> {
  const touched = new Map(
    (await selectCategoryOffers(tx, brandId)).map((row) => [row.category, row]),
  );
  return CATEGORIES.map((code, at) => ({
    code,
    isEnabled: touched.get(code)?.is_enabled ?? true,
    position: touched.get(code)?.position ?? (at + 1) * STEP,
  })).toSorted((one, other) => one.position - other.position);
}
