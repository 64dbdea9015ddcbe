import type { BrandSettings } from '#modules/brand/contract.ts';
import { uplinesOf } from '#modules/downline/server/index.ts';
import { accountById, findAccount } from '#modules/identity/server/index.ts';
import { isTrial } from '#platform/contract/account-type.ts';
import type { ReadTx } from '#platform/db/tx.ts';
import { amount, amountFromNumber, toWireMoney, units } from '#platform/money/money.ts';
import type { MoveCall } from './move-call.ts';
import type { Direction } from './team-transfer.store.ts';

/** Decimals that a member may type. */
const SCALE = 2;

/** What the brand allows between members. */
export type Terms = {
  readonly allows: Readonly<Record<Direction, boolean>>;
  readonly minimumTicks: bigint;
  readonly dayTicks: bigint;
  readonly timeZone: string;
  /** What has to be bet of what came, in percent of it. */
  readonly turnoverPercent: number;
};

/** One side of a transfer. */
export type Person = { readonly memberId: bigint; readonly account: string };

export function termsOf({
  teamTransfer,
  teamTransferTurnoverPercent: turnoverPercent,
  timeZone,
}: Pick<BrandSettings, 'teamTransfer' | 'teamTransferTurnoverPercent' | 'timeZone'>): Terms {
  const { up, down, collect, minUnits, dayUnits } = teamTransfer;
  return {
    allows: { up, down, collect },
    minimumTicks: units(BigInt(minUnits)),
    dayTicks: units(BigInt(dayUnits)),
    timeZone,
    turnoverPercent,
  };
}

/** The ticks of what was typed; refused when it is no amount above zero or below the brand's minimum. */
export function judgeAmount(call: MoveCall, typed: number, terms: Terms): bigint {
  const ticks = amountFromNumber(typed, SCALE);
  if (ticks === undefined || ticks <= 0n) {
    return call.reject('team.transfer.amount', { field: 'amount' });
  }
  if (ticks < terms.minimumTicks) {
    const minimum = toWireMoney(amount(terms.minimumTicks));
    return call.reject('team.transfer.minimum', { field: 'amount', 0: minimum });
  }
  return ticks;
}

/**
 * Who stands at the other end: directly above, or the named one if that member stands directly below. Anybody else is
 * nobody, whether there is such an account or not (R43).
 */
export async function otherSide(
  tx: ReadTx,
  call: Pick<MoveCall, 'brand' | 'reject'>,
  of: { readonly me: Person; readonly username: string | undefined },
): Promise<Person> {
  const { brand, reject } = call;
  const { me, username } = of;
  const found =
    username === undefined
      ? await aboveOf(tx, me.memberId)
      : await findAccount(tx, { brandId: brand.id, account: username });
  const isEdge =
    found !== undefined &&
    found.brandId === brand.id &&
    !isTrial(found.accountType) &&
    (username === undefined || (await directUpline(tx, found.id)) === me.memberId);
  if (!isEdge) {
    return reject('team.transfer.nobody');
  }
  if (!found.isActive) {
    return reject('team.transfer.receiver');
  }
  return { memberId: found.id, account: found.account };
}

/** The account directly above a member; undefined at the top. */
export async function aboveOf(tx: ReadTx, memberId: bigint) {
  const above = await directUpline(tx, memberId);
  return above === undefined ? undefined : await accountById(tx, above);
}

async function directUpline(tx: ReadTx, memberId: bigint): Promise<bigint | undefined> {
  return (await uplinesOf(tx, memberId))[0];
}
