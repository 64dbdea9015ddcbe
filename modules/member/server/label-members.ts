import { audit } from '#modules/operator/server/index.ts';
import { handle, operatorOf } from '#platform/http/handle.ts';
import { eachInOrder } from '#platform/lists/bulk.ts';
import { labelMembers } from '../contract.labels-office.ts';
import type { MemberLabel } from '../contract.ts';
import { MAX_LABELS } from '../field-rules.label.ts';
import { selectLabels } from './member.store.ts';
import { isMemberOf, setLabels } from './members.ts';

type Why = 'unknown' | 'has' | 'full';

export const labelMembersHandler = handle(labelMembers, async (call) => {
  const { tx, brand, input, reject, request } = call;
  const labelName = input.labelName.normalize('NFC').trim();
  if (labelName === '') {
    return reject('member_label_invalid');
  }
  const rows = await eachInOrder(input.ids, async (memberId) => {
    const member = { brandId: brand.id, memberId };
    const before = (await isMemberOf(tx, member)) ? await selectLabels(tx, member) : undefined;
    const why = whyUnlabelled(before, labelName);
    if (why !== undefined || input.isDryRun) {
      return why ?? 'done';
    }
    const after = [...(before ?? []), { labelName, color: input.color }];
    await setLabels(tx, { ...member, labels: after });
    await audit(tx, {
      operatorId: operatorOf(call).operatorId,
      brandId: brand.id,
      action: 'member.labels',
      entity: `member:${memberId}`,
      before: { labels: before },
      after: { labels: after },
      reason: input.reason,
      request,
    });
    return 'done';
  });
  return { rows };
});

function whyUnlabelled(
  labels: readonly MemberLabel[] | undefined,
  labelName: string,
): Why | undefined {
  if (labels === undefined) {
    return 'unknown';
  }
  if (labels.some((label) => label.labelName.toLowerCase() === labelName.toLowerCase())) {
    return 'has';
  }
  return labels.length >= MAX_LABELS ? 'full' : undefined;
}
