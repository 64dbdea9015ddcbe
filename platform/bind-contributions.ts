import type {
  BoundContribution,
  BoundContributions,
  ContributionFacts,
  ContributionFields,
  ContributionName,
} from './contributions.ts';
import type { ReadTx } from './db/tx.ts';
import type { House } from './house.ts';

/** The fields that one module contributes. */
export type Contribution<Name extends ContributionName> = (
  house: House,
  tx: ReadTx,
  facts: ContributionFacts[Name],
) => Promise<ContributionFields[Name]>;

export type ContributionSet = { readonly [Name in ContributionName]?: Contribution<Name> };

/**
 * Binds the contributions of all modules; a later module's field of the same name wins.
 * @param houseOf the app that the contributions belong to, which has them as a part; asked when one runs
 */
export function bindContributions(
  sets: readonly ContributionSet[],
  houseOf: () => House,
): BoundContributions {
  return {
    memberInfo: merge(sets, 'memberInfo', houseOf),
    memberBadges: merge(sets, 'memberBadges', houseOf),
    systemStatus: merge(sets, 'systemStatus', houseOf),
    resources: merge(sets, 'resources', houseOf),
    visitorPlace: merge(sets, 'visitorPlace', houseOf),
    playTerms: merge(sets, 'playTerms', houseOf),
  };
}

function merge<Name extends ContributionName>(
  sets: readonly ContributionSet[],
  name: Name,
  houseOf: () => House,
): BoundContribution<Name> {
  return async (tx, facts) => {
    let fields: ContributionFields[Name] = {};
    for (const set of sets) {
      fields = { ...fields, ...(await set[name]?.(houseOf(), tx, facts)) };
    }
    return fields;
  };
}
