import type { MaintenanceRow } from './offer.store.ts';

type Reported = {
  readonly maintenanceFrom: string | null;
  readonly maintenanceUntil: string | null;
};

/**
 * Planned maintenance as an operator entered it.
 * @returns undefined when it ends before it begins, is over already, or has no end
 */
export function plannedMaintenance(
  { maintenanceFrom, maintenanceUntil }: Reported,
  nowMs: number,
): { readonly maintenanceFrom: Date | null; readonly maintenanceUntil: Date | null } | undefined {
  if (maintenanceUntil === null) {
    return maintenanceFrom === null ? { maintenanceFrom: null, maintenanceUntil: null } : undefined;
  }
  const from = maintenanceFrom === null ? null : new Date(maintenanceFrom);
  const until = new Date(maintenanceUntil);
  const isSound = until.getTime() > Math.max(nowMs, from?.getTime() ?? nowMs);
  return isSound ? { maintenanceFrom: from, maintenanceUntil: until } : undefined;
}

/** Maintenance that is running or planned, in the field names of the office; one that is over is none. */
export function maintenanceOf(
  { maintenance_from, maintenance_until }: MaintenanceRow,
  nowMs: number,
): Reported {
  return maintenance_until === null || maintenance_until.getTime() <= nowMs
    ? { maintenanceFrom: null, maintenanceUntil: null }
    : {
        maintenanceFrom: maintenance_from?.toISOString() ?? null,
        maintenanceUntil: maintenance_until.toISOString(),
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
