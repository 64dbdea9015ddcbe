import { accountById, endSessions } from '#modules/identity/server/index.ts';
import { type ApprovalAction, requestApproval } from '#modules/operator/server/index.ts';
import type { ReadTx } from '#platform/db/tx.ts';
import { handle, operatorOf } from '#platform/http/handle.ts';
import { readMemberFactors, removeMemberFactors } from '../contract.office.ts';
import { factorRemoved, factorsChanged } from '../events.ts';
import { deleteAuthenticator } from './authenticator.store.ts';
import { type FactorsOf, factorsOf } from './factors-of.ts';
import { deletePasskeys } from './passkeys/passkey.store.ts';
import { deleteCodes } from './recovery-code.store.ts';
import { clearTries } from './tries.ts';

const ACTION = 'member.factors.remove';

export const readMemberFactorsHandler = handle(readMemberFactors, async (call) => {
  const { tx, input, brand, reject } = call;
  const factors = await factorsOfMember(tx, brand.id, BigInt(input.id));
  if (factors === undefined) {
    return reject('member_unknown');
  }
  return {
    authenticatorSince: factors.authenticatorSince?.toISOString() ?? null,
    passkeys: factors.passkeys.map((passkey) => ({
      name: passkey.name,
      addedAt: passkey.added_at.toISOString(),
      lastUsedAt: passkey.last_used_at?.toISOString() ?? null,
    })),
    recoveryCodesLeft: factors.recoveryCodesLeft,
  };
});

export const removeMemberFactorsHandler = handle(removeMemberFactors, async (call) => {
  const { tx, app, input, brand, nowMs, reject, request } = call;
  const factors = await factorsOfMember(tx, brand.id, BigInt(input.id));
  if (factors === undefined) {
    return reject('member_unknown');
  }
  if (!factors.hasAny) {
    return reject('factors_absent');
  }
  const approvalId = await requestApproval(app, tx, {
    makerId: operatorOf(call).operatorId,
    brandId: brand.id,
    action: ACTION,
    entity: `member:${input.id}`,
    payload: { brandId: brand.id, accountId: input.id },
    before: summaryOf(factors),
    after: { authenticator: false, passkeys: 0 },
    reason: input.reason,
    nowMs,
    request,
  });
  return { approvalId: approvalId?.toString() ?? reject('approval_waiting') };
});

export const removeFactorsApproval: ApprovalAction = {
  action: ACTION,
  permission: 'member.unlock',
  before: async (tx, payload) => summaryOf(await factorsOf(tx, readPayload(payload).accountId)),
  run: async (tx, app, payload) => {
    const { brandId, accountId } = readPayload(payload);
    const nowMs = app.clock.nowMs();
    await deleteAuthenticator(tx, accountId);
    await deletePasskeys(tx, { accountId });
    await deleteCodes(tx, accountId);
    await clearTries(tx, accountId);
    await endSessions(tx, app, { accountId, reason: 'factors_removed', nowMs });
    factorRemoved(app.log, { brandId, memberId: accountId, factor: 'all' });
    await app.announce(tx, factorsChanged, {
      id: `factor:office:${accountId}:${nowMs}`,
      payload: { brandId, accountId, atMs: nowMs },
    });
  },
};

async function factorsOfMember(
  tx: ReadTx,
  brandId: number,
  accountId: bigint,
): Promise<FactorsOf | undefined> {
  const account = await accountById(tx, accountId);
  return account?.brandId === brandId ? await factorsOf(tx, accountId) : undefined;
}

function summaryOf(factors: FactorsOf) {
  return {
    authenticator: factors.authenticatorSince !== null,
    passkeys: factors.passkeys.length,
  };
}

function readPayload(payload: Readonly<Record<string, unknown>>) {
  const { brandId, accountId } = payload;
  if (typeof brandId !== 'number' || typeof accountId !== 'string') {
    throw new Error('the payload names no member');
  }
  return { brandId, accountId: BigInt(accountId) };
}
