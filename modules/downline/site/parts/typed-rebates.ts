import { REBATE_PRODUCTS, type RebateProduct, type WireRebate } from '../../field-rules.rebates.ts';

/** What is typed for each product, in percent. */
export type TypedRebates = Readonly<Partial<Record<RebateProduct, string>>>;

/** The texts that a form begins with. */
export function typedRebates(
  rows: readonly { readonly productType: RebateProduct; readonly rebateValue: number }[],
): TypedRebates {
  return Object.fromEntries(
    rows.map(({ productType, rebateValue }) => [productType, String(rebateValue)]),
  );
}

/** What is sent: an empty field is 0. */
export function wireRebates(typed: TypedRebates): WireRebate[] {
  return REBATE_PRODUCTS.flatMap((productType) => {
    const text = typed[productType];
    return text === undefined ? [] : [{ productType, rebateValue: Number(text) || 0 }];
  });
}
