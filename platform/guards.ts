import type { ReadTx, Tx } from './db/tx.ts';
import type { Amount } from './money/money.ts';

/**
 * The reason of a refusal. Callers that act on one (a vendor's error code, the page of a closed site) decide by its kind,
 * never by its code or status.
 * - `maintenance`: the brand, vendor or game is closed for a while.
 * - `region`: it is not offered where the member or visitor is.
 * - `excluded`: the member has excluded himself or was excluded from play.
 * - `limit`: a limit on money or time is reached.
 * - `account`: the state of the account itself.
 * - `age`: the member is too young, or the age is not known where it must be.
 */
export type RefusalKind = 'maintenance' | 'region' | 'excluded' | 'limit' | 'account' | 'age';

/** Why a guard refuses: a rejection code of the module that guards, with its status, and data for the message. */
export type GuardRefusal = {
  readonly kind: RefusalKind;
  readonly code: string;
  readonly status: 400 | 401 | 402 | 403 | 409 | 429 | 451 | 503;
  readonly value?: unknown;
};

export type VisitFacts = {
  readonly brandId: number;
  /** Address of the visitor, as far as the trusted proxies report it. */
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
  /** Whether trial money is staked. */
  readonly isTrial: boolean;
  /** The stake of a mandate: its member is not at the game. */
  readonly isAway: boolean;
};

export type OfferFacts = { readonly brandId: number; readonly memberId: bigint };

export type CashFacts = {
  readonly brandId: number;
  readonly memberId: bigint;
  readonly amount: Amount;
  readonly ip: string;
};

/**
 * The facts that each guarded moment passes to its guards. A lower module asks the guard; higher modules implement it.
 */
export type GuardFacts = {
  /** Any page or public call: kind `maintenance` or `region`. */
  readonly beforeVisit: VisitFacts;
  readonly beforeLogin: LoginFacts;
  /** A member closes the own account for good. */
  readonly beforeClose: CloseFacts;
  readonly beforeLaunch: LaunchFacts;
  readonly beforeStake: StakeFacts;
  /** A bonus, free rounds, play credit or advertising reach a member. */
  readonly beforeOffer: OfferFacts;
  readonly beforeDeposit: CashFacts;
  readonly beforeWithdraw: CashFacts;
};

export type GuardName = keyof GuardFacts;

/** The transaction of a guard: it may write data about a member, but a visit and an offer are only read. */
export type GuardTx<Name extends GuardName> = Name extends 'beforeVisit' | 'beforeOffer'
  ? ReadTx
  : Tx;

/** A guarded moment of an app: undefined lets it pass, else the first refusal of a module. */
export type BoundGuard<Name extends GuardName> = (
  tx: GuardTx<Name>,
  facts: GuardFacts[Name],
) => Promise<GuardRefusal | undefined>;

/** All guards of an app, bound by apps/server. */
export type BoundGuards = { readonly [Name in GuardName]: BoundGuard<Name> };

/** The default where no module guards the moment. */
export const letPass = async (): Promise<undefined> => undefined;

/** Whether any module guards the moment; a hot path need not gather facts for nobody. */
export function isGuarded(guards: BoundGuards, name: GuardName): boolean {
  return guards[name] !== letPass;
}
