import { downlinesOf, uplineOf } from '#modules/downline/server/index.ts';
import { accountById, findAccount } from '#modules/identity/server/index.ts';
import { isAgent } from '#platform/contract/account-type.ts';
import type { ReadTx } from '#platform/db/tx.ts';
import { MAX_RECIPIENTS, type RecipientType } from '../../field-rules.ts';

/** A team that is written to at once has at most so many members directly below. */
const MAX_TEAM = 1000;

type Writer = {
  readonly brandId: number;
  readonly memberId: bigint;
  readonly accountType: number;
};

/** To whom a member may write: everybody to customer service, who has an upline to that, agents to those directly below. */
export async function recipientTypesOf(
  tx: ReadTx,
  { memberId, accountType }: Writer,
): Promise<Readonly<Record<RecipientType, boolean>>> {
  const upline = await uplineOf(tx, memberId);
  const below = isAgent(accountType) ? await downlinesOf(tx, memberId, MAX_TEAM) : [];
  const accounts = await Promise.all(below.map((id) => accountById(tx, id)));
  const has = (isOne: (accountType: number) => boolean) =>
    accounts.some((account) => account?.isActive === true && isOne(account.accountType));
  return {
    platform: true,
    upline: upline !== undefined,
    member_downline: has((type) => !isAgent(type)),
    agent_downline: has(isAgent),
    all_downline: has(() => true),
  };
}

/**
 * The members that a letter goes to; none for one to customer service.
 * @returns undefined when the member may not write to one of them, or nobody is named
 */
export async function readersOf(
  tx: ReadTx,
  writer: Writer,
  to: { readonly type: RecipientType; readonly names: readonly string[] },
): Promise<readonly bigint[] | undefined> {
  if (to.type === 'platform') {
    return [];
  }
  if (to.type === 'upline') {
    const upline = await uplineOf(tx, writer.memberId);
    return upline === undefined ? undefined : [upline];
  }
  if (!isAgent(writer.accountType)) {
    return undefined;
  }
  if (to.type === 'all_downline') {
    const all = await downlinesOf(tx, writer.memberId, MAX_TEAM);
    return all.length === 0 ? undefined : all;
  }
  const found = await Promise.all(
    to.names.map((name) =>
      belowNamed(tx, writer, { name, isAgents: to.type === 'agent_downline' }),
    ),
  );
  const known = found.filter((id) => id !== undefined);
  const isComplete = known.length === found.length && known.length > 0;
  return isComplete && known.length <= MAX_RECIPIENTS ? [...new Set(known)] : undefined;
}

/** Somebody directly below by name; whoever is not there and whoever stands elsewhere are the same nobody. */
async function belowNamed(
  tx: ReadTx,
  writer: Writer,
  { name, isAgents }: { readonly name: string; readonly isAgents: boolean },
): Promise<bigint | undefined> {
  const account = await findAccount(tx, { brandId: writer.brandId, account: name });
  const isOne =
    account !== undefined &&
    isAgent(account.accountType) === isAgents &&
    (await uplineOf(tx, account.id)) === writer.memberId;
  return isOne ? account.id : undefined;
}

/** Whether one of them stands directly above the other. */
export async function areNeighbours(tx: ReadTx, one: bigint, other: bigint): Promise<boolean> {
  return (await uplineOf(tx, one)) === other || (await uplineOf(tx, other)) === one;
}
