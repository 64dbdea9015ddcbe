import type { AppContext } from './app-context.ts';
import {
  type BoundGuard,
  type BoundGuards,
  type GuardFacts,
  type GuardName,
  type GuardRefusal,
  type GuardTx,
  letPass,
} from './guards.ts';

/** One module's answer: undefined lets the moment pass. */
export type Guard<Name extends GuardName> = (
  app: AppContext,
  tx: GuardTx<Name>,
  facts: GuardFacts[Name],
) => Promise<GuardRefusal | undefined>;

/** The guards of a module. */
export type GuardSet = { readonly [Name in GuardName]?: Guard<Name> };

/**
 * Binds the guards of all modules into one: the first refusal wins, in registry order.
 * @param appOf the app that the guards belong to, which has them as a part; asked when a guard runs
 */
export function bindGuards(sets: readonly GuardSet[], appOf: () => AppContext): BoundGuards {
  const bound = <Name extends GuardName>(name: Name) => chain(sets, name, appOf);
  return {
    beforeVisit: bound('beforeVisit'),
    beforeLogin: bound('beforeLogin'),
    beforeClose: bound('beforeClose'),
    beforeLaunch: bound('beforeLaunch'),
    beforeStake: bound('beforeStake'),
    beforeOffer: bound('beforeOffer'),
    beforeDeposit: bound('beforeDeposit'),
    beforeWithdraw: bound('beforeWithdraw'),
  };
}

function chain<Name extends GuardName>(
  sets: readonly GuardSet[],
  name: Name,
  appOf: () => AppContext,
): BoundGuard<Name> {
  const guards = sets.flatMap((set) => {
    const guard = set[name];
    return guard === undefined ? [] : [guard];
  });
  if (guards.length === 0) {
    return letPass;
  }
  return async (tx, facts) => {
    for (const guard of guards) {
      const refusal = await guard(appOf(), tx, facts);
      if (refusal !== undefined) {
        return refusal;
      }
    }
    return undefined;
  };
}
