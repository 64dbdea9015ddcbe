import { useModuleData } from './module-data.ts';

/**
 * A vendor: its name with the code that calls and ledger entries contain, or only the code until the name is loaded.
 */
export function VendorName({ code }: { readonly code: string }) {
  const { useVendorNames } = useModuleData();
  const name = useVendorNames().get(code);
  return name === undefined ? (
    <span className="code">{code}</span>
  ) : (
    <>
      <span className="tight">{name}</span> <span className="code muted">{code}</span>
    </>
  );
}
