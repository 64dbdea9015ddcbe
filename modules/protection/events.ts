import Type from 'typebox';
import { defineEvent } from '#platform/events.ts';
import type { Log } from '#platform/log/log.ts';
import { EXCLUSIONS, type LimitKind, type LimitPeriod, type PauseLength } from './field-rules.ts';

type Of = { readonly brandId: number; readonly memberId: bigint };

/** A limit was lowered, asked to be higher, confirmed, or the request withdrawn. Values are ticks or minutes. */
export function limitChanged(
  log: Log,
  fact: Of & { readonly kind: LimitKind; readonly period: LimitPeriod; readonly act: string },
): void {
  log.fact('limit_changed', fact);
}

export function pauseTaken(
  log: Log,
  fact: Of & { readonly length: PauseLength; readonly operatorId?: bigint },
): void {
  log.fact('pause_taken', fact);
}

export function pauseLifted(log: Log, fact: Of & { readonly liftedAtMs: number }): void {
  log.fact('pause_lifted', fact);
}

/** A member was excluded from play in one brand. */
export const exclusionBegun = defineEvent(
  'protection.exclusion_begun',
  Type.Object({
    brandId: Type.Integer(),
    memberId: Type.BigInt(),
    length: Type.Enum([...EXCLUSIONS]),
    operatorId: Type.Optional(Type.BigInt()),
  }),
);
