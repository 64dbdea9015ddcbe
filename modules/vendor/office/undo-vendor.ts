import { callOffice } from '#platform/office/call-office.ts';
import type { AuditedChange, UndoOutcome } from '#platform/office/office-page.ts';
import { callProved } from '#platform/office/use-office.ts';
import { isPartOf } from '#ui/office/case/is-part-of.ts';
import {
  changeMoneyLimits,
  changeOfficeVendor,
  quarantineVendor,
  readOfficeVendor,
  releaseVendor,
  turnBreaker,
  VENDOR_STATES,
} from '../contract.office.ts';

/** Takes back a change of a vendor at the door: its state, limits, breaker, or quarantine. */
export async function undo(change: AuditedChange, reason: string): Promise<UndoOutcome> {
  const code = change.entity.replace('door:', '');
  const vendor = await callOffice(readOfficeVendor, { code });
  if (!isPartOf(change.after, vendor)) {
    return 'changed';
  }
  const before = fieldsOf(change.before);
  switch (change.action) {
    case 'vendor.breaker': {
      const isHeld = fieldsOf(change.after).get('breaker') === 'closed';
      await callProved(turnBreaker, { code, isHeld, reason });
      return 'done';
    }
    case 'vendor.quarantine':
      await callProved(releaseVendor, { code, reason });
      return 'waiting';
    case 'vendor.release.approve':
      await callProved(quarantineVendor, { code, reason });
      return 'done';
    case 'vendor.limits.approve':
      await callProved(changeMoneyLimits, {
        ...{ code, reason, maxStake: textOf(before, 'maxStake') },
        ...{ maxPayout: textOf(before, 'maxPayout'), maxHome: textOf(before, 'maxHome') },
        allowedIps: listOf(before, 'ownIps'),
      });
      return 'waiting';
    default:
      return await undoState(code, before, reason);
  }
}

async function undoState(
  code: string,
  before: ReadonlyMap<string, unknown>,
  reason: string,
): Promise<UndoOutcome> {
  const status = VENDOR_STATES.find((one) => one === before.get('status'));
  const patienceMinutes = numberOf(before, 'patienceMinutes');
  if (status === undefined || patienceMinutes === undefined) {
    return 'changed';
  }
  const [callsPerSecond, maxAtOnce] = [
    numberOf(before, 'callsPerSecond'),
    numberOf(before, 'maxAtOnce'),
  ];
  await callProved(changeOfficeVendor, {
    ...{ code, status, patienceMinutes, reason },
    ...(callsPerSecond === undefined ? {} : { callsPerSecond }),
    ...(maxAtOnce === undefined ? {} : { maxAtOnce }),
  });
  return 'done';
}

function fieldsOf(value: unknown): ReadonlyMap<string, unknown> {
  return new Map<string, unknown>(Object.entries(Object(value)));
}

function numberOf(fields: ReadonlyMap<string, unknown>, name: string): number | undefined {
  const value = fields.get(name);
  return typeof value === 'number' ? value : undefined;
}

function textOf(fields: ReadonlyMap<string, unknown>, name: string): string | null {
  const value = fields.get(name);
  return typeof value === 'string' ? value : null;
}

function listOf(fields: ReadonlyMap<string, unknown>, name: string): string[] | null {
  const value = fields.get(name);
  return Array.isArray(value) ? value.map(String) : null;
}
