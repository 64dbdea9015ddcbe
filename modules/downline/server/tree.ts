import type { ReadTx, Tx } from '#platform/db/tx.ts';
import type { Log } from '#platform/log/log.ts';
import { memberPlaced } from '../events.ts';
import {
  type BranchPlace,
  insertPath,
  insertPlace,
  selectBranch,
  selectDownlines,
  selectLevels,
  selectPlace,
  selectUpline,
  selectUplines,
  selectUplinesOfAll,
} from './downline.store.ts';

/**
 * Gives a new member the place in the tree, under an upline or at the top. A newcomer has nobody below, so no
 * circle can come about.
 * @returns false when the member has a place already
 * @throws when the upline has no place in this brand
 */
export async function placeUnder(
  tx: Tx,
  place: {
    readonly brandId: number;
    readonly memberId: bigint;
    readonly uplineId: bigint | undefined;
    readonly log: Log;
    readonly nowMs: number;
  },
): Promise<boolean> {
  const { brandId, memberId, uplineId } = place;
  if (await selectPlace(tx, { brandId, memberId })) {
    return false;
  }
  if (!(await insertPlace(tx, { brandId, memberId, uplineId, now: new Date(place.nowMs) }))) {
    throw new Error(`member ${memberId} finds no place under ${uplineId} in brand ${brandId}`);
  }
  if (uplineId !== undefined) {
    await insertPath(tx, { brandId, memberId, uplineId });
  }
  memberPlaced(place.log, { brandId, memberId, uplineId });
  return true;
}

/** The account directly above; undefined at the top. */
export async function uplineOf(tx: ReadTx, memberId: bigint): Promise<bigint | undefined> {
  return await selectUpline(tx, memberId);
}

/** Members directly below, at most so many. */
export async function downlinesOf(
  tx: ReadTx,
  memberId: bigint,
  limit: number,
): Promise<readonly bigint[]> {
  return await selectDownlines(tx, { memberId, limit });
}

/** Everybody below, or one level of it, level after level; `after` is the last place of the page before. */
export async function branchOf(
  tx: ReadTx,
  memberId: bigint,
  page: {
    readonly level: number | null;
    readonly after?: BranchPlace | undefined;
    readonly limit: number;
  },
): Promise<readonly BranchPlace[]> {
  const { level, after = { depth: 0, member_id: 0n }, limit } = page;
  return await selectBranch(tx, { memberId, level, after, limit });
}

/** How many levels there are below a member. */
export async function levelsBelow(tx: ReadTx, memberId: bigint): Promise<number> {
  return await selectLevels(tx, memberId);
}

/** Everybody above, nearest first. */
export async function uplinesOf(tx: ReadTx, memberId: bigint): Promise<readonly bigint[]> {
  return await selectUplines(tx, memberId);
}

/** Everybody above each of some members, nearest first, in one question; who stands at the top has nobody. */
export async function uplinesOfAll(
  tx: ReadTx,
  memberIds: readonly bigint[],
): Promise<ReadonlyMap<bigint, readonly bigint[]>> {
  const ids = [...new Set(memberIds)];
  const rows = ids.length === 0 ? [] : await selectUplinesOfAll(tx, ids);
  const found = new Map(rows.map((row) => [row.member_id, row.uplines.map(BigInt)]));
  return new Map(ids.map((id) => [id, found.get(id) ?? []]));
}
