import { useMemo } from 'react';
import { listAudit } from '#modules/operator/contract.audit-office.ts';
import { readLastChange } from '#modules/operator/contract.last-change-office.ts';
import { listWaiting } from '#modules/operator/contract.overview-office.ts';
import { listVendorNames } from '#modules/vendor/contract.office.ts';
import { useOffice } from '#platform/office/use-office.ts';
import type { ModuleData } from '#ui/office/module-data.ts';
import { useMay } from '#ui/office/operator.ts';

const WAITING_MS = 30_000;

/** The modules' data that the kit shows: the audit trail and the counters of `operator`, and the vendors' names of `vendor`. */
export const moduleData: ModuleData = {
  useAudit: (entity, isEnabled) =>
    useOffice(listAudit, { entity }, { enabled: isEnabled }).data?.rows,
  useLastChange: (entity, isEnabled) =>
    useOffice(readLastChange, { entity }, { enabled: useMay('audit.last') && isEnabled }).data
      ?.last ?? undefined,
  useVendorNames: () => {
    const rows = useOffice(listVendorNames, {}).data?.rows;
    return useMemo(() => new Map(rows?.map(({ code, name }) => [code, name])), [rows]);
  },
  useWaiting: () => useOffice(listWaiting, {}, { refetchMs: WAITING_MS }).data?.rows ?? [],
};
