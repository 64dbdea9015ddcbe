import type { ReadTx, Tx } from '#platform/db/tx.ts';
import type { Log } from '#platform/log/log.ts';
import { memberPlaced } from '../events.ts';
import {
  insertCode,
  insertPath,
  insertPlace,
  selectCodeOwner,
  selectDownlines,
  selectPlace,
  selectUpline,
  selectUplines,
} from './downline.store.ts';

const CODE = /^[a-z0-9]{3,32}$/;

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

/** Everybody above, nearest first. */
export async function uplinesOf(tx: ReadTx, memberId: bigint): Promise<readonly bigint[]> {
  return await selectUplines(tx, memberId);
}

/**
 * Makes an affiliate code of a member. The caller has checked that the member may have one.
 * @returns false when the brand has the code already or it is not 3 to 32 letters and digits
 */
export async function createAffiliateCode(
  tx: Tx,
  code: {
    readonly brandId: number;
    readonly memberId: bigint;
    readonly code: string;
    readonly nowMs: number;
  },
): Promise<boolean> {
  const key = code.code.trim().toLowerCase();
  return (
    CODE.test(key) &&
    (await insertCode(tx, {
      brandId: code.brandId,
      code: key,
      memberId: code.memberId,
      now: new Date(code.nowMs),
    }))
  );
}

/** The owner of the code; undefined when there is none or it is off. */
export async function ownerOfCode(
  tx: ReadTx,
  asked: { readonly brandId: number; readonly code: string },
): Promise<bigint | undefined> {
  return await selectCodeOwner(tx, {
    brandId: asked.brandId,
    code: asked.code.trim().toLowerCase(),
  });
}
