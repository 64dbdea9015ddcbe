import { accountById, setAccountActive } from '#modules/identity/server/index.ts';
import { audit } from '#modules/operator/server/index.ts';
import { type Call, handle, operatorOf } from '#platform/http/handle.ts';
import { eachInOrder } from '#platform/lists/bulk.ts';
import { freezeMembers } from '../contract.bulk-office.ts';
import { freezeMember } from '../contract.office.ts';

export const freezeMemberHandler = handle(freezeMember, async (call) => {
  const { input, reject } = call;
  if (!(await freeze(call, { ...input, accountId: BigInt(input.id) }))) {
    return reject('member_unknown');
  }
  return null;
});

export const freezeMembersHandler = handle(freezeMembers, async (call) => {
  const { tx, brand, input } = call;
  const { ids, isActive, isDryRun, reason } = input;
  const rows = await eachInOrder(ids, async (accountId) => {
    const account = await accountById(tx, accountId);
    if (account === undefined || account.brandId !== brand.id) {
      return 'unknown';
    }
    if (account.isActive === isActive) {
      return 'has';
    }
    const isDone = isDryRun || (await freeze(call, { accountId, isActive, reason }));
    return isDone ? 'done' : 'unknown';
  });
  return { rows };
});

type Acting = Pick<Call<unknown, never>, 'tx' | 'app' | 'brand' | 'nowMs' | 'request' | 'actor'>;

/** @returns false for an account that the brand does not have */
async function freeze(
  call: Acting,
  change: { readonly accountId: bigint; readonly isActive: boolean; readonly reason: string },
): Promise<boolean> {
  const { tx, app, brand, nowMs, request } = call;
  const { accountId, isActive, reason } = change;
  if (!(await setAccountActive(tx, app, { brandId: brand.id, accountId, isActive, nowMs }))) {
    return false;
  }
  await audit(tx, {
    operatorId: operatorOf(call).operatorId,
    brandId: brand.id,
    action: isActive ? 'member.unfreeze' : 'member.freeze',
    entity: `member:${accountId}`,
    before: { isActive: !isActive },
    after: { isActive },
    ...{ reason, request },
  });
  return true;
}
