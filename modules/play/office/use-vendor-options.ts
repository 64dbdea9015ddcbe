import { listVendorNames } from '#modules/vendor/contract.office.ts';
import { useOffice } from '#platform/office/use-office.ts';

/** Vendors to choose from in a filter. */
export function useVendorOptions() {
  const list = useOffice(listVendorNames, {});
  return (list.data?.rows ?? []).map(({ code, name }) => ({ value: code, label: name }));
}
