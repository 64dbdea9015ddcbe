import { listVendorNames } from '#modules/play/contract.office.ts';
import { useOffice } from '#platform/office/use-office.ts';

/** A vendor by its name, with the code that calls and books carry beside it; the code alone until the name is known. */
export function VendorName({ code }: { readonly code: string }) {
  const names = useOffice(listVendorNames, {}).data?.rows ?? [];
  const name = names.find((vendor) => vendor.code === code)?.name;
  return name === undefined ? (
    <span className="code">{code}</span>
  ) : (
    <>
      <span className="tight">{name}</span> <span className="code muted">{code}</span>
    </>
  );
}
