import { isMemberOf } from '#modules/member/server/index.ts';
import { audit } from '#modules/operator/server/index.ts';
import { handle, operatorOf } from '#platform/http/handle.ts';
import { readMemberRank, setMemberRank } from '../contract.rank-office.ts';
import { deleteRank, selectRank, upsertRank } from './member-rank.store.ts';
import { tiersOfBrand } from './vip-page.store.ts';

const readHandler = handle(readMemberRank, async ({ tx, input, brand, reject }) => {
  const member = { brandId: brand.id, memberId: BigInt(input.id) };
  if (!(await isMemberOf(tx, member))) {
    return reject('member_unknown');
  }
  return {
    level: (await selectRank(tx, member))?.level ?? null,
    tiers: (await tiersOfBrand(tx, brand.id)).map(({ level, name }) => ({ level, name })),
  };
});

const setHandler = handle(setMemberRank, async (call) => {
  const { tx, input, brand, nowMs, reject, request } = call;
  const { level, reason } = input;
  const member = { brandId: brand.id, memberId: BigInt(input.id) };
  if (!(await isMemberOf(tx, member))) {
    return reject('member_unknown');
  }
  const before = await selectRank(tx, member);
  if (level === null) {
    await deleteRank(tx, member);
  } else if (!(await upsertRank(tx, { ...member, level, now: new Date(nowMs) }))) {
    return reject('vip_level_unknown');
  }
  await audit(tx, {
    operatorId: operatorOf(call).operatorId,
    brandId: brand.id,
    action: 'vip.rank',
    entity: `member:${input.id}`,
    before: { level: before?.level ?? null },
    after: { level },
    reason,
    request,
  });
  return null;
});

export const rankOfficeHandlers = [readHandler, setHandler];
