import type { AppContext } from './app-context.ts';
import type {
  BoundContribution,
  BoundContributions,
  ContributionFacts,
  ContributionFields,
  ContributionName,
} from './contributions.ts';
import type { ReadTx } from './db/tx.ts';

/** The fields that one module contributes. */
export type Contribution<Name extends ContributionName> = (
  app: AppContext,
  tx: ReadTx,
  facts: ContributionFacts[Name],
) => Promise<ContributionFields[Name]>;

export type ContributionSet = { readonly [Name in ContributionName]?: Contribution<Name> };

/**
 * Binds the contributions of all modules; a later module's field of the same name wins.
 * @param appOf the app that the contributions belong to, which has them as a part; asked when one runs
 */
export function bindContributions(
  sets: readonly ContributionSet[],
  appOf: () => AppContext,
): BoundContributions {
  return {
    memberInfo: merge(sets, 'memberInfo', appOf),
    memberBadges: merge(sets, 'memberBadges', appOf),
    securityConfig: merge(sets, 'securityConfig', appOf),
    systemStatus: merge(sets, 'systemStatus', appOf),
    resources: merge(sets, 'resources', appOf),
    visitorPlace: merge(sets, 'visitorPlace', appOf),
    playTerms: merge(sets, 'playTerms', appOf),
  };
}

function merge<Name extends ContributionName>(
  sets: readonly ContributionSet[],
  name: Name,
  appOf: () => AppContext,
): BoundContribution<Name> {
  return async (tx, facts) => {
    let fields: ContributionFields[Name] = {};
    for (const set of sets) {
      fields = { ...fields, ...(await set[name]?.(appOf(), tx, facts)) };
    }
    return fields;
  };
}
