import { audit } from '#modules/operator/server/index.ts';
import { handle, operatorOf } from '#platform/http/handle.ts';
import { setMemberLabels } from '../contract.labels-office.ts';
import { selectLabels } from './member.store.ts';
import { isMemberOf, setLabels } from './members.ts';

export const setMemberLabelsHandler = handle(setMemberLabels, async (call) => {
  const { tx, input, brand, reject, request } = call;
  const member = { brandId: brand.id, memberId: BigInt(input.id) };
  if (!(await isMemberOf(tx, member))) {
    return reject('member_unknown');
  }
  const labels = input.labels.map(({ labelName, color }) => ({
    labelName: labelName.normalize('NFC').trim(),
    color,
  }));
  const names = labels.map(({ labelName }) => labelName.toLowerCase());
  if (names.includes('') || new Set(names).size < names.length) {
    return reject('member_label_invalid');
  }
  const before = await selectLabels(tx, member);
  await setLabels(tx, { ...member, labels });
  const after = await selectLabels(tx, member);
  await audit(tx, {
    operatorId: operatorOf(call).operatorId,
    brandId: brand.id,
    action: 'member.labels',
    entity: `member:${input.id}`,
    before: { labels: before },
    after: { labels: after },
    reason: input.reason,
    request,
  });
  return null;
});
