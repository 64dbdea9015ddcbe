import { accountById } from '#modules/identity/server/index.ts';
import { notifyMember } from '#modules/member/server/index.ts';
import type { AppContext } from '#platform/app-context.ts';
import { isAgent } from '#platform/contract/account-type.ts';
import type { ReadTx, Tx } from '#platform/db/tx.ts';
import { maskAfter } from '#platform/mask.ts';
import { memberMoved } from '../../events.ts';
import { rebateProblem } from '../../field-rules.rebates.ts';
import { selectUpline } from '../downline.store.ts';
import { rebatesOf } from '../rebates/rebates.ts';
import { selectDepth } from '../team/team.store.ts';
import { insertMove, selectTeam, updateUpline } from './move.store.ts';
import { teamMoves } from './team-moves.ts';

const SHOWN_LETTERS = 2;

type Wanted = {
  readonly brandId: number;
  readonly memberId: bigint;
  /** Undefined: to the top. */
  readonly toId: bigint | undefined;
};

/** Why a member cannot be moved there. */
export type MoveProblem = 'move_same' | 'move_circle' | 'move_no_agent' | 'move_rebate';

/** Judges a move as things stand now; undefined when it can be made. */
export async function moveProblem(tx: ReadTx, wanted: Wanted): Promise<MoveProblem | undefined> {
  const { brandId, memberId, toId } = wanted;
  if ((await selectUpline(tx, memberId)) === toId) {
    return 'move_same';
  }
  if (toId === undefined) {
    return undefined;
  }
  if (
    toId === memberId ||
    (await selectDepth(tx, { memberId: toId, ancestorId: memberId })) !== undefined
  ) {
    return 'move_circle';
  }
  const upline = await accountById(tx, toId);
  if (upline?.brandId !== brandId || !isAgent(upline.accountType) || !upline.isActive) {
    return 'move_no_agent';
  }
  const theirs = await rebatesOf(tx, { brandId, memberId });
  const own = await rebatesOf(tx, { brandId, memberId: toId });
  const wrong = rebateProblem(theirs, { own, given: {}, step: 1 });
  return wrong === undefined ? undefined : 'move_rebate';
}

/**
 * Moves a member with everybody below, writes down who decided it, and notifies the member and both uplines. Bets that were
 * placed keep the uplines they were placed under; what copies uplines for later ones takes the move over.
 * @returns false when the member stands under another upline than the two people saw
 */
export async function moveMember(
  app: AppContext,
  tx: Tx,
  move: Wanted & {
    readonly fromId: bigint | undefined;
    readonly reason: string;
    readonly makerId: bigint;
    readonly checkerId: bigint;
    readonly nowMs: number;
  },
): Promise<boolean> {
  const { brandId, memberId, fromId, toId, nowMs } = move;
  const places = { brandId, memberId, from: fromId ?? null, to: toId ?? null };
  if (!(await updateUpline(tx, places))) {
    return false;
  }
  await insertMove(tx, { ...move, ...places, now: new Date(nowMs) });
  const memberIds = await selectTeam(tx, memberId);
  for (const { take } of app.extensions.of(teamMoves)) {
    await take(tx, { brandId, memberIds });
  }
  await notifyAll(app, tx, move);
  memberMoved(app.log, { brandId, memberId, fromId, toId });
  return true;
}

/** Who stands below reads two letters of the name above; both uplines read whom it is about. */
async function notifyAll(
  app: AppContext,
  tx: Tx,
  move: Wanted & { readonly fromId: bigint | undefined; readonly nowMs: number },
): Promise<void> {
  const { brandId, memberId, fromId, toId, nowMs } = move;
  const nameOf = async (id: bigint | undefined) =>
    id === undefined ? '–' : ((await accountById(tx, id))?.account ?? '–');
  const member = await nameOf(memberId);
  const notices = [
    ['uplineChanged', memberId, maskAfter(await nameOf(toId), SHOWN_LETTERS)],
    ['downlineLeft', fromId, member],
    ['downlineJoined', toId, member],
  ] as const;
  for (const [template, reader, name] of notices) {
    if (reader !== undefined) {
      await notifyMember(app, tx, {
        ...{ brandId, memberId: reader, template, nowMs },
        valuesIn: () => ({ name }),
      });
    }
  }
}
