import type { AppContext } from '#platform/app-context.ts';
import type { ReadTx } from '#platform/db/tx.ts';
import { extensionPoint } from '#platform/extensions.ts';

/** Which second factors a person has; they are sent to the browser that asks for a proof. */
type OwnFactors = { readonly hasAuthenticator: boolean; readonly hasPasskey: boolean };

/** Second factors of staff, of the module that has them. */
export type StaffFactors = {
  readonly name: string;
  /** Undefined for a person without any. */
  readonly of: (tx: ReadTx, staffId: bigint) => Promise<OwnFactors | undefined>;
};

export const staffFactors = extensionPoint<StaffFactors>(
  'operator.staff_factors',
  ({ name }) => name,
);

/** The second factors of a person; undefined for a person without any. */
export async function factorsOfStaff(
  app: AppContext,
  tx: ReadTx,
  staffId: bigint,
): Promise<OwnFactors | undefined> {
  for (const { of } of app.extensions.of(staffFactors)) {
    const found = await of(tx, staffId);
    if (found !== undefined) {
      return found;
    }
  }
  return undefined;
}
