import { accountById } from '#modules/identity/server/index.ts';
import { audit } from '#modules/operator/server/index.ts';
import { playedSince } from '#modules/play/server/index.ts';
import type { ReadTx } from '#platform/db/tx.ts';
import { handle, operatorOf } from '#platform/http/handle.ts';
import { rowsOf } from '#platform/lists/pages.ts';
import { amount, formatAmount } from '#platform/money/money.ts';
import { listProtected, pauseMember, readMemberProtection } from '../contract.office.ts';
import { selectHistory } from './history.store.ts';
import { pauseOf } from './member-state.ts';
import { type PauseDetail, selectPauseDetails, selectProtected } from './office.store.ts';
import { INDEFINITE_MIN_MS, isActive, isExclusion } from './pause-rule.ts';
import { beginPause } from './pauses.ts';
import { lockMember, type Member } from './protection.store.ts';
import { shownChange, showProtection } from './show-protection.ts';

const MONTHS = 6;
const MONTH_MS = 30 * 86_400_000;

export const listProtectedHandler = handle(
  listProtected,
  async ({ tx, input, brand, nowMs, file }) => {
    const size = rowsOf(file);
    const rows = await selectProtected(tx, {
      brandId: brand.id,
      state: input.state ?? null,
      beforeId: input.before === undefined ? null : BigInt(input.before),
      now: new Date(nowMs),
      limit: size + 1,
    });
    const shown = rows.slice(0, size);
    return {
      rows: shown.map((row) => ({
        memberId: String(row.member_id),
        account: row.account,
        pause: row.length,
        pausedAt: isoOf(row.starts_at),
        endsAt: isoOf(row.ends_at),
        liftedAt: isoOf(row.lifted_at),
        limits: row.limits,
        raises: row.raises,
      })),
      next: rows.length > size ? String(shown.at(-1)?.member_id) : null,
    };
  },
);

export const readMemberProtectionHandler = handle(readMemberProtection, async (call) => {
  const { app, tx, brand, input, nowMs, reject } = call;
  const member = (await memberOfBrand(tx, brand.id, input.id)) ?? reject('member_unknown');
  const protection = await showProtection(app, tx, member);
  const pauses = await selectPauseDetails(tx, member.memberId);
  const history = await selectHistory(tx, { memberId: member.memberId, limit: 100 });
  const months = await Promise.all(
    Array.from({ length: MONTHS }, (_, index) => monthOf(tx, member, nowMs - index * MONTH_MS)),
  );
  return {
    limits: protection.limits,
    checkMinutes: protection.checkMinutes,
    pauses: pauses.map((pause) => shownPauseRow(pause, nowMs)),
    mayLift: pauses.some((pause) => mayBeLifted(pause, nowMs)),
    history: history.map(shownChange),
    months,
  };
});

export const pauseMemberHandler = handle(pauseMember, async (call) => {
  const { app, tx, brand, input, nowMs, reject, request } = call;
  const member = (await memberOfBrand(tx, brand.id, input.id)) ?? reject('member_unknown');
  const { operatorId } = operatorOf(call);
  await lockMember(tx, member);
  const known = await pauseOf(tx, member, nowMs);
  if (known !== undefined && isExclusion(known.length) && !isExclusion(input.length)) {
    return reject('protection.pause.shorter');
  }
  await beginPause(app, tx, { ...member, length: input.length, reason: input.reason, operatorId });
  await audit(tx, {
    ...{ operatorId, brandId: brand.id, action: 'protection.pause', entity: `member:${input.id}` },
    ...{ after: { length: input.length }, reason: input.reason, request },
  });
  return null;
});

/** Whether an exclusion without an end has lasted long enough for two people to lift it (R31). */
export function mayBeLifted(pause: PauseDetail, nowMs: number): boolean {
  const { length, lifted_at: liftedAt, starts_at: startsAt } = pause;
  const isOldEnough = startsAt.getTime() + INDEFINITE_MIN_MS <= nowMs;
  return length === 'indefinite' && liftedAt === null && isOldEnough;
}

/** The member of that id, when the brand has one. */
export async function memberOfBrand(
  tx: ReadTx,
  brandId: number,
  id: string,
): Promise<Member | undefined> {
  const memberId = BigInt(id);
  const account = await accountById(tx, memberId);
  return account?.brandId === brandId ? { brandId, memberId } : undefined;
}

async function monthOf(tx: ReadTx, member: Member, untilMs: number) {
  const from = new Date(untilMs - MONTH_MS);
  const played = await playedSince(tx, { ...member, from, to: new Date(untilMs) });
  const text = (ticks: bigint) => formatAmount(amount(ticks), 2);
  return {
    from: from.toISOString(),
    bets: played.bets,
    ...{ stakes: text(played.stake), returns: text(played.payout), net: text(played.net) },
  };
}

function shownPauseRow(pause: PauseDetail, nowMs: number) {
  return {
    id: String(pause.id),
    length: pause.length,
    startsAt: pause.starts_at.toISOString(),
    endsAt: isoOf(pause.ends_at),
    reason: pause.reason,
    isOwn: pause.operator_id === null,
    isActive: isActive(pause, nowMs),
    liftedAt: isoOf(pause.lifted_at),
    liftReason: pause.lift_reason,
  };
}

function isoOf(date: Date | null): string | null {
  return date?.toISOString() ?? null;
}
