import type { Tx } from './db/tx.ts';
import type { Amount } from './money/money.ts';

/** Why a guard says no: a rejection code of the room that guards, with its status, and data for the message. */
export type GuardRefusal = {
  readonly code: string;
  readonly status: 400 | 401 | 402 | 403 | 409 | 429 | 451 | 503;
  readonly value?: unknown;
};

export type VisitFacts = {
  readonly brandId: number;
  /** Address of the visitor, as far as the trusted proxies say. */
  readonly ip: string;
};

export type LoginFacts = {
  readonly brandId: number;
  readonly accountId: bigint;
  readonly ip: string;
};

export type CloseFacts = { readonly brandId: number; readonly accountId: bigint };

export type LaunchFacts = {
  readonly brandId: number;
  readonly memberId: bigint;
  readonly vendorCode: string;
  readonly gameCode: string;
  readonly ip: string;
};

export type StakeFacts = {
  readonly brandId: number;
  readonly memberId: bigint;
  readonly vendorCode: string;
  readonly gameCode: string;
  readonly stake: Amount;
};

export type CashFacts = {
  readonly brandId: number;
  readonly memberId: bigint;
  readonly amount: Amount;
  readonly ip: string;
};

/** What each guarded moment tells its guards. A lower room asks; higher rooms answer. */
export type GuardFacts = {
  /** Any page or public call: status 503 is maintenance, 451 a closed region. */
  readonly beforeVisit: VisitFacts;
  readonly beforeLogin: LoginFacts;
  /** A member closes the own account for good. */
  readonly beforeClose: CloseFacts;
  readonly beforeLaunch: LaunchFacts;
  readonly beforeStake: StakeFacts;
  readonly beforeDeposit: CashFacts;
  readonly beforeWithdraw: CashFacts;
};

export type GuardName = keyof GuardFacts;

/** One room's answer: undefined lets the moment pass. */
export type Guard<Name extends GuardName> = (
  tx: Tx,
  facts: GuardFacts[Name],
) => Promise<GuardRefusal | undefined>;

/** What a module hands in: any of the guards. */
export type GuardSet = { readonly [Name in GuardName]?: Guard<Name> };

/** All guards of the house, bound by apps/server: the first refusal wins, in registry order. */
export type BoundGuards = { readonly [Name in GuardName]: Guard<Name> };

const letPass = async (): Promise<undefined> => undefined;

/** Whether any room guards the moment; a hot path need not gather facts for nobody. */
export function isGuarded<Name extends GuardName>(guards: BoundGuards, name: Name): boolean {
  return guards[name] !== letPass;
}

function chain<Name extends GuardName>(sets: readonly GuardSet[], name: Name): Guard<Name> {
  const guards = sets.flatMap((set) => {
    const guard = set[name];
    return guard === undefined ? [] : [guard];
  });
  if (guards.length === 0) {
    return letPass;
  }
  return async (tx, facts) => {
    for (const guard of guards) {
      const refusal = await guard(tx, facts);
      if (refusal !== undefined) {
        return refusal;
      }
    }
    return undefined;
  };
}

/** Binds the guards of all modules into one. */
export function bindGuards(sets: readonly GuardSet[]): BoundGuards {
  return {
    beforeVisit: chain(sets, 'beforeVisit'),
    beforeLogin: chain(sets, 'beforeLogin'),
    beforeClose: chain(sets, 'beforeClose'),
    beforeLaunch: chain(sets, 'beforeLaunch'),
    beforeStake: chain(sets, 'beforeStake'),
    beforeDeposit: chain(sets, 'beforeDeposit'),
    beforeWithdraw: chain(sets, 'beforeWithdraw'),
  };
}
