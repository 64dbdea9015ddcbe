import type { Log } from '#platform/log/log.ts';
import type { LimitKind, LimitPeriod, PauseLength } from './field-rules.ts';

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
