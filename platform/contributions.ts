import type { Tx } from './db/tx.ts';

/** Where one answer is mixed from several rooms, each room contributes its fields. */
export type ContributionFacts = {
  /** Fields of `GET /wps/member/info` beyond the profile: clubLabel, toUpline. */
  readonly memberInfo: { readonly brandId: number; readonly memberId: bigint };
  /** Counts by page of the member centre, such as `{ messageV2: 3 }`: `badges` of the same answer (MC-2). */
  readonly memberBadges: { readonly brandId: number; readonly memberId: bigint };
  /** Fields of `GET /wps/system/status`: register rules, customer service. `visitorIp` decides the region. */
  readonly systemStatus: {
    readonly brandId: number;
    readonly host: string;
    readonly visitorIp: string;
  };
  /** `resources` of the status and of the routes: what the brand offers to install or follow. */
  readonly resources: { readonly brandId: number };
  /** What is known of a visitor's place: `country` and `countryDialingCode`. */
  readonly visitorPlace: { readonly brandId: number; readonly visitorIp: string };
  /** What a vendor is told of a member at launch: `jurisdiction`, and `limits` as decimal texts by name. */
  readonly playTerms: {
    readonly brandId: number;
    readonly memberId: bigint;
    readonly isTrial: boolean;
    readonly visitorIp: string;
  };
};

export type ContributionName = keyof ContributionFacts;

export type Contribution<Name extends ContributionName> = (
  tx: Tx,
  facts: ContributionFacts[Name],
) => Promise<Readonly<Record<string, unknown>>>;

export type ContributionSet = { readonly [Name in ContributionName]?: Contribution<Name> };
export type BoundContributions = { readonly [Name in ContributionName]: Contribution<Name> };

function merge<Name extends ContributionName>(
  sets: readonly ContributionSet[],
  name: Name,
): Contribution<Name> {
  return async (tx, facts) => {
    const fields: Record<string, unknown> = {};
    for (const set of sets) {
      Object.assign(fields, await set[name]?.(tx, facts));
    }
    return fields;
  };
}

/** Binds the contributions of all modules; a later module's field of the same name wins. */
export function bindContributions(sets: readonly ContributionSet[]): BoundContributions {
  return {
    memberInfo: merge(sets, 'memberInfo'),
    memberBadges: merge(sets, 'memberBadges'),
    systemStatus: merge(sets, 'systemStatus'),
    resources: merge(sets, 'resources'),
    visitorPlace: merge(sets, 'visitorPlace'),
    playTerms: merge(sets, 'playTerms'),
  };
}
