import { storeNotice } from '#modules/messaging/server/index.ts';
import { setAllowance } from '#modules/play/server/index.ts';
import type { AppContext } from '#platform/app-context.ts';
import type { Tx } from '#platform/db/tx.ts';
import { handle, memberOf } from '#platform/http/handle.ts';
import { amountFromNumber } from '#platform/money/money.ts';
import { confirmRaise, setLimits, withdrawRaise } from '../contract.ts';
import { limitChanged } from '../events.ts';
import type { LimitKind, LimitPeriod } from '../field-rules.ts';
import { RAISE_WAIT_MS, stepOf } from './limit-rule.ts';
import { dropState } from './member-state.ts';
import {
  deleteLimit,
  deleteRaise,
  insertChange,
  type LimitRow,
  lockMember,
  type Member,
  selectLimits,
  updateOffered,
  writeLimit,
  writeRaise,
} from './protection.store.ts';
import { showProtection } from './show-protection.ts';

const MAX_MINUTES = 24 * 60;

type Name = { readonly kind: LimitKind; readonly period: LimitPeriod };
type Change = Name & {
  readonly act: 'lowered' | 'asked' | 'confirmed' | 'withdrawn';
  readonly before: bigint | null;
  readonly after: bigint | null;
};
type Place = { readonly app: AppContext; readonly tx: Tx; readonly member: Member };

export const setLimitsHandler = handle(setLimits, async (call) => {
  const { app, tx, brand, input, nowMs, reject } = call;
  const member = { brandId: brand.id, memberId: memberOf(call).memberId };
  const place = { app, tx, member };
  const wishes = input.limits.map(({ kind, period, value }) => {
    if ((kind === 'time') !== (period === 'session')) {
      return reject('protection.limit.period');
    }
    const wanted = value === null ? null : readValue(kind, value);
    return wanted === undefined ? reject('protection.limit.value') : { kind, period, wanted };
  });
  await lockMember(tx, member);
  await updateOffered(tx, { memberId: member.memberId, at: new Date(nowMs) });
  let isChanged = false;
  for (const { kind, period, wanted } of wishes) {
    const known = findLimit(await selectLimits(tx, member.memberId), { kind, period });
    const step = stepOf(known?.value ?? null, wanted);
    isChanged ||= step.act === 'lowered' || step.act === 'asked';
    if (step.act === 'lowered') {
      await writeLimit(tx, { ...member, kind, period, value: step.after });
      await noteChange(place, { kind, period, ...step });
    } else if (step.act === 'asked') {
      await writeRaise(tx, {
        ...{ ...member, kind, period, value: step.after },
        askedAt: new Date(nowMs),
        readyAt: new Date(nowMs + RAISE_WAIT_MS),
      });
      await noteChange(place, { kind, period, ...step });
    }
  }
  await enforce(place);
  if (isChanged) {
    await storeNotice(app, tx, { ...member, template: 'limitsChanged', nowMs });
  }
  return await showProtection(app, tx, member);
});

export const confirmRaiseHandler = handle(confirmRaise, async (call) => {
  const { app, tx, brand, input, nowMs, reject } = call;
  const member = { brandId: brand.id, memberId: memberOf(call).memberId };
  const place = { app, tx, member };
  await lockMember(tx, member);
  const known = findLimit(await selectLimits(tx, member.memberId), input);
  if (known === undefined || known.ready_at === null) {
    return reject('protection.raise.none');
  }
  if (known.ready_at.getTime() > nowMs) {
    return reject('protection.raise.early');
  }
  const name = { kind: input.kind, period: input.period };
  if (known.raised_to === null) {
    await deleteLimit(tx, { ...member, ...name });
  } else {
    await writeLimit(tx, { ...member, ...name, value: known.raised_to });
  }
  await noteChange(place, {
    ...name,
    ...{ act: 'confirmed', before: known.value, after: known.raised_to },
  });
  await enforce(place);
  await storeNotice(app, tx, { ...member, template: 'limitsChanged', nowMs });
  return await showProtection(app, tx, member);
});

export const withdrawRaiseHandler = handle(withdrawRaise, async (call) => {
  const { app, tx, brand, input, reject } = call;
  const member = { brandId: brand.id, memberId: memberOf(call).memberId };
  await lockMember(tx, member);
  const known = findLimit(await selectLimits(tx, member.memberId), input);
  const name = { kind: input.kind, period: input.period };
  if (known === undefined || !(await deleteRaise(tx, { ...member, ...name }))) {
    return reject('protection.raise.none');
  }
  await noteChange(
    { app, tx, member },
    { ...name, act: 'withdrawn', before: known.value, after: known.raised_to },
  );
  return await showProtection(app, tx, member);
});

function findLimit(limits: readonly LimitRow[], { kind, period }: Name): LimitRow | undefined {
  return limits.find((limit) => limit.kind === kind && limit.period === period);
}

/** Ticks, or minutes of a session up to a day; undefined when it is no such value. */
function readValue(kind: LimitKind, value: number): bigint | undefined {
  if (kind === 'time') {
    return Number.isInteger(value) && value > 0 && value <= MAX_MINUTES ? BigInt(value) : undefined;
  }
  const ticks = amountFromNumber(value, 2);
  return ticks === undefined || ticks === 0n ? undefined : ticks;
}

async function noteChange({ app, tx, member }: Place, change: Change): Promise<void> {
  const { kind, period, act } = change;
  await insertChange(tx, { ...member, ...change, at: new Date(app.clock.nowMs()) });
  limitChanged(app.log, { ...member, kind, period, act });
}

/** Brings the limits in force to where stakes are decided. */
async function enforce({ app, tx, member }: Place): Promise<void> {
  const limits = await selectLimits(tx, member.memberId);
  const windows = (kind: LimitKind) => ({
    day: findLimit(limits, { kind, period: 'day' })?.value ?? null,
    week: findLimit(limits, { kind, period: 'week' })?.value ?? null,
    month: findLimit(limits, { kind, period: 'month' })?.value ?? null,
  });
  await setAllowance(app, tx, { ...member, stake: windows('stake'), loss: windows('loss') });
  await dropState(tx, member.memberId);
}
