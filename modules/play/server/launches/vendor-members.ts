import type { ReadTx } from '#platform/db/tx.ts';
import type { OfficeMembers } from '#seamless/studio.ts';
import { selectMembersNamed, selectMembersOfRefs } from './vendor-member.store.ts';

/**
 * The members behind a vendor's references, within one brand: for the pages on which operators read a studio's books.
 */
export function vendorMembers(
  tx: ReadTx,
  of: { readonly vendorCode: string; readonly brandId: number },
): OfficeMembers {
  return {
    named: async (refs) => {
      const rows = await selectMembersOfRefs(tx, { ...of, refs });
      return new Map(
        rows.map(({ ref, member_id, member_name: name, balance: balanceTicks }) => [
          ref,
          { memberId: member_id.toString(), name, balanceTicks },
        ]),
      );
    },
    refsOf: async (name) => (await selectMembersNamed(tx, { ...of, name })).map(({ ref }) => ref),
  };
}
