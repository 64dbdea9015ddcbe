import type { MaintenanceRow } from './offer.store.ts';

type Reported = { readonly restFrom: string | null; readonly restUntil: string | null };

/**
 * Planned maintenance as an operator entered it.
 * @returns undefined when it ends before it begins, is over already, or has no end
 */
export function plannedRest(
  { restFrom, restUntil }: Reported,
  nowMs: number,
): { readonly restFrom: Date | null; readonly restUntil: Date | null } | undefined {
  if (restUntil === null) {
    return restFrom === null ? { restFrom: null, restUntil: null } : undefined;
  }
  const from = restFrom === null ? null : new Date(restFrom);
  const until = new Date(restUntil);
  const isSound = until.getTime() > Math.max(nowMs, from?.getTime() ?? nowMs);
  return isSound ? { restFrom: from, restUntil: until } : undefined;
}

/** Maintenance that is running or planned, in the field names of the office; one that is over is none. */
export function restOf(
  { maintenance_from, maintenance_until }: MaintenanceRow,
  nowMs: number,
): Reported {
  return maintenance_until === null || maintenance_until.getTime() <= nowMs
    ? { restFrom: null, restUntil: null }
    : {
        restFrom: maintenance_from?.toISOString() ?? null,
        restUntil: maintenance_until.toISOString(),
      };
}

/** Whether maintenance is running at this moment. */
export function isUnderMaintenance(
  { maintenance_from, maintenance_until }: MaintenanceRow,
  nowMs: number,
): boolean {
  return (
    maintenance_until !== null &&
    maintenance_until.getTime() > nowMs &&
    (maintenance_from?.getTime() ?? 0) <= nowMs
  );
}
