/** The products that have a rebate of their own, named as in betting records. */
export const REBATE_PRODUCTS = ['LOTTERY', 'SPORTS', 'LIVE', 'RNG', 'FISH', 'PVP'] as const;
export type RebateProduct = (typeof REBATE_PRODUCTS)[number];

/** Hundredths of a percent of the valid bets, by product; what is missing is 0. */
export type Rebates = Readonly<Partial<Record<RebateProduct, number>>>;

/** How the wire writes a rebate: in percent. */
export type WireRebate = { readonly productType: RebateProduct; readonly rebateValue: number };

export type RebateTerms = {
  /** What the giver has; nobody gives more. */
  readonly own: Rebates;
  /** What the receiver has given on already; nobody keeps less. */
  readonly given: Rebates;
  /** Rebates are multiples of it. */
  readonly step: number;
};

/** Why a rebate cannot be given; undefined when it can. */
export function rebateProblem(
  asked: Rebates,
  terms: RebateTerms,
): { readonly problem: 'step' | 'above' | 'below'; readonly product: RebateProduct } | undefined {
  for (const product of REBATE_PRODUCTS) {
    const points = asked[product] ?? 0;
    if (!Number.isInteger(points) || points < 0 || points % terms.step !== 0) {
      return { problem: 'step', product };
    }
    if (points > (terms.own[product] ?? 0)) {
      return { problem: 'above', product };
    }
    if (points < (terms.given[product] ?? 0)) {
      return { problem: 'below', product };
    }
  }
  return undefined;
}

/** No more than the ceilings: what a link gives when its owner has less than when it was made. */
export function cappedRebates(rebates: Rebates, ceilings: Rebates): Rebates {
  const capped = REBATE_PRODUCTS.map((product) => [
    product,
    Math.min(rebates[product] ?? 0, ceilings[product] ?? 0),
  ]);
  return Object.fromEntries(capped);
}

/** The highest rebate of all products: it decides whether an agent counts against a quota. */
export function highestOf(rebates: Rebates): number {
  return Math.max(0, ...REBATE_PRODUCTS.map((product) => rebates[product] ?? 0));
}

/** Points of what the wire writes; a value between two points stays a fraction and is refused as no step. */
export function pointsOf(rows: readonly WireRebate[]): Rebates {
  return Object.fromEntries(
    rows.map(({ productType, rebateValue }) => {
      const points = rebateValue * 100;
      const whole = Math.round(points);
      return [productType, Math.abs(points - whole) < 1e-6 ? whole : points];
    }),
  );
}

/** All products in percent. */
export function percentsOf(rebates: Rebates): readonly WireRebate[] {
  return REBATE_PRODUCTS.map((productType) => ({
    productType,
    rebateValue: (rebates[productType] ?? 0) / 100,
  }));
}
