import { settingsOf } from '#modules/brand/server/index.ts';
import { accountById, findAccount } from '#modules/identity/server/index.ts';
import { type ApprovalAction, requestApproval } from '#modules/operator/server/index.ts';
import { Rejection } from '#platform/contract/rejection.ts';
import type { ReadTx } from '#platform/db/tx.ts';
import { handle, operatorOf } from '#platform/http/handle.ts';
import { amount, formatAmount } from '#platform/money/money.ts';
import { askMove, listMemberDownlines, readMemberTree } from '../../contract.office.ts';
import { percentsOf } from '../../field-rules.rebates.ts';
import { selectUpline } from '../downline.store.ts';
import { rebatesOf } from '../rebates/rebates.ts';
import { selectLevel } from '../team/team.store.ts';
import { countTeam, selectAbove, selectMoves } from './move.store.ts';
import { moveMember, moveProblem } from './move-member.ts';

const ACTION = 'member.upline';
const PAGE = 50;

export const readMemberTreeHandler = handle(readMemberTree, async (call) => {
  const { tx, input, brand, reject } = call;
  const memberId = BigInt(input.id);
  if ((await accountById(tx, memberId))?.brandId !== brand.id) {
    return reject('member_unknown');
  }
  const member = { brandId: brand.id, memberId };
  const [above, team, rebates, moves] = await Promise.all([
    selectAbove(tx, memberId),
    countTeam(tx, memberId),
    rebatesOf(tx, member),
    selectMoves(tx, member),
  ]);
  return {
    above: above.map(({ id, account, type }) => ({ id: id.toString(), account, type })),
    ...team,
    rebates: percentsOf(rebates).filter(({ rebateValue }) => rebateValue > 0),
    moves: moves.map((move) => ({
      id: move.id.toString(),
      at: move.moved_at.toISOString(),
      fromId: move.from_id?.toString() ?? null,
      from: move.from_account,
      toId: move.to_id?.toString() ?? null,
      to: move.to_account,
      reason: move.reason,
    })),
  };
});

export const listMemberDownlinesHandler = handle(listMemberDownlines, async (call) => {
  const { tx, input, brand } = call;
  const uplineId = BigInt(input.id);
  if ((await accountById(tx, uplineId))?.brandId !== brand.id) {
    return { members: [], next: null };
  }
  const { currency } = await settingsOf(tx, brand.id);
  const before = input.before === undefined ? null : BigInt(input.before);
  const found = await selectLevel(tx, {
    ...{ uplineId, depth: 1, currency, before, offset: 0, limit: PAGE + 1 },
  });
  const members = found.slice(0, PAGE).map((row) => ({
    id: row.member_id.toString(),
    account: row.account,
    type: row.account_type,
    below: row.sub_count,
    balance: formatAmount(amount(row.balance), 4),
    isActive: row.is_active,
    registeredAt: row.created_at.toISOString(),
    lastLoginAt: row.last_login_at?.toISOString() ?? null,
  }));
  return { members, next: found.length > PAGE ? (members.at(-1)?.id ?? null) : null };
});

export const askMoveHandler = handle(askMove, async (call) => {
  const { tx, app, input, brand, nowMs, reject, request } = call;
  const memberId = BigInt(input.id);
  if ((await accountById(tx, memberId))?.brandId !== brand.id) {
    return reject('member_unknown');
  }
  const name = input.upline.trim();
  const found =
    name === '' ? undefined : await findAccount(tx, { brandId: brand.id, account: name });
  if (name !== '' && found === undefined) {
    return reject('move_unknown', { field: 'upline' });
  }
  const problem = await moveProblem(tx, { brandId: brand.id, memberId, toId: found?.id });
  if (problem !== undefined) {
    return reject(problem, { field: 'upline' });
  }
  const from = await selectUpline(tx, memberId);
  const approvalId = await requestApproval(app, tx, {
    makerId: operatorOf(call).operatorId,
    brandId: brand.id,
    action: ACTION,
    entity: `member:${input.id}`,
    payload: {
      ...{ brandId: brand.id, memberId: input.id, reason: input.reason },
      ...{ from: from?.toString() ?? null, to: found?.id.toString() ?? null },
    },
    before: await uplineText(tx, from),
    after: await uplineText(tx, found?.id),
    reason: input.reason,
    nowMs,
    request,
  });
  return { approvalId: approvalId?.toString() ?? reject('approval_waiting') };
});

export const moveApproval: ApprovalAction = {
  action: ACTION,
  permission: 'tree.move',
  before: async (tx, payload) =>
    await uplineText(tx, await selectUpline(tx, readPayload(payload).memberId)),
  run: async (tx, app, payload, { makerId, checkerId }) => {
    const move = readPayload(payload);
    const problem = await moveProblem(tx, move);
    if (problem !== undefined) {
      throw new Rejection(problem, askMove.rejects[problem]);
    }
    const nowMs = app.clock.nowMs();
    if (!(await moveMember(app, tx, { ...move, makerId, checkerId, nowMs }))) {
      throw new Rejection('move_same', askMove.rejects.move_same);
    }
  },
};

async function uplineText(tx: ReadTx, id: bigint | undefined) {
  return { upline: id === undefined ? '' : ((await accountById(tx, id))?.account ?? '') };
}

function readPayload(payload: Readonly<Record<string, unknown>>) {
  const { brandId, memberId, reason, from, to } = payload;
  if (typeof brandId !== 'number' || typeof memberId !== 'string' || typeof reason !== 'string') {
    throw new Error('the payload names no move');
  }
  return { brandId, memberId: BigInt(memberId), reason, fromId: idOf(from), toId: idOf(to) };
}

function idOf(value: unknown): bigint | undefined {
  return typeof value === 'string' ? BigInt(value) : undefined;
}
