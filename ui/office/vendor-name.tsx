import { useModuleData } from './module-data.ts';

/** A vendor by its name, with the code that calls and books carry beside it; the code alone until the name is known. */
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
