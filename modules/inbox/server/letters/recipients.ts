import {
  branchOf,
  downlinesOf,
  levelsBelow,
  uplineOf,
  uplinesOf,
} from '#modules/downline/server/index.ts';
import { accountById, findAccount } from '#modules/identity/server/index.ts';
import { isAgent } from '#platform/contract/account-type.ts';
import type { ReadTx } from '#platform/db/tx.ts';
import { MAX_LEVEL, MAX_RECIPIENTS, type RecipientType } from '../../field-rules.ts';

/** A team that is written to at once has at most so many members directly below. */
const MAX_TEAM = 1000;

type Writer = {
  readonly brandId: number;
  readonly memberId: bigint;
  readonly accountType: number;
};

/** To whom a member may write: everybody to customer service, who has an upline to that, agents to those below. */
export async function recipientTypesOf(
  tx: ReadTx,
  { memberId, accountType }: Writer,
): Promise<Readonly<Record<RecipientType, boolean>> & { readonly levels: number }> {
  const upline = await uplineOf(tx, memberId);
  const below = isAgent(accountType) ? await downlinesOf(tx, memberId, MAX_TEAM) : [];
  const levels = isAgent(accountType) ? Math.min(await levelsBelow(tx, memberId), MAX_LEVEL) : 0;
  const accounts = await Promise.all(below.map((id) => accountById(tx, id)));
  const has = (isOne: (accountType: number) => boolean) =>
    accounts.some((account) => account?.isActive === true && isOne(account.accountType));
  return {
    platform: true,
    upline: upline !== undefined,
    member_downline: has((type) => !isAgent(type)),
    agent_downline: has(isAgent),
    all_downline: has(() => true),
    named_branch: levels > 0,
    level_branch: levels > 0,
    whole_branch: levels > 0,
    levels,
  };
}

/**
 * The members that a letter goes to at once; none for one to customer service, and for one to a branch, which goes out in parts.
 * @returns undefined when the member may not write to one of them, or nobody is named
 */
export async function readersOf(
  tx: ReadTx,
  writer: Writer,
  to: {
    readonly type: RecipientType;
    readonly names: readonly string[];
    readonly level: number | undefined;
  },
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
  return await readersBelow(tx, writer, to);
}

/** Those below an agent that a letter goes to at once. */
async function readersBelow(
  tx: ReadTx,
  writer: Writer,
  to: Parameters<typeof readersOf>[2],
): Promise<readonly bigint[] | undefined> {
  if (to.type === 'all_downline') {
    const all = await downlinesOf(tx, writer.memberId, MAX_TEAM);
    return all.length === 0 ? undefined : all;
  }
  if (to.type === 'whole_branch' || to.type === 'level_branch') {
    const level = to.type === 'level_branch' ? to.level : null;
    const isOne =
      level !== undefined && (await branchOf(tx, writer.memberId, { level, limit: 1 })).length > 0;
    return isOne ? [] : undefined;
  }
  const { type } = to;
  const found = await Promise.all(
    to.names.map((name) =>
      type === 'named_branch'
        ? inBranch(tx, writer, name)
        : belowNamed(tx, writer, { name, isAgents: type === 'agent_downline' }),
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

/** Somebody below by name, however far; everybody else is the same nobody. */
async function inBranch(tx: ReadTx, writer: Writer, name: string): Promise<bigint | undefined> {
  const account = await findAccount(tx, { brandId: writer.brandId, account: name });
  const isOne =
    account !== undefined && (await uplinesOf(tx, account.id)).includes(writer.memberId);
  return isOne ? account.id : undefined;
}

/** Whether one of them stands above the other, however far. */
export async function areInLine(tx: ReadTx, one: bigint, other: bigint): Promise<boolean> {
  return (await uplinesOf(tx, one)).includes(other) || (await uplinesOf(tx, other)).includes(one);
}
