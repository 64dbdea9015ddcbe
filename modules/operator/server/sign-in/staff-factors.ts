import type { AppContext } from '#platform/app-context.ts';
import type { ReadTx } from '#platform/db/tx.ts';
import { extensionPoint } from '#platform/extensions.ts';
import { selectStaff } from '../staff.store.ts';

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

/** The names of people who may work in the back office and have no second factor, for the checklist of an installation. */
export async function staffWithoutFactor(app: AppContext, tx: ReadTx): Promise<readonly string[]> {
  const names: string[] = [];
  for (const { id, name, status } of await selectStaff(tx)) {
    if (status === 'active' && (await factorsOfStaff(app, tx, id)) === undefined) {
      names.push(name);
    }
  }
  return names;
}
