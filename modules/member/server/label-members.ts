import { audit } from '#modules/operator/server/index.ts';
import { handle, operatorOf } from '#platform/http/handle.ts';
import { labelMembers } from '../contract.labels-office.ts';
import type { MemberLabel } from '../contract.ts';
import { MAX_LABELS } from '../field-rules.label.ts';
import { selectLabels } from './member.store.ts';
import { isMemberOf, setLabels } from './members.ts';

type Why = 'unknown' | 'has' | 'full';

/** Members are changed in the order of their ids, so that two operators with the same ones do not wait for each other in a circle. */
export const labelMembersHandler = handle(labelMembers, async (call) => {
  const { tx, brand, input, reject, request } = call;
  const { operatorId } = operatorOf(call);
  const labelName = input.labelName.normalize('NFC').trim();
  if (labelName === '') {
    return reject('member_label_invalid');
  }
  const skipped = new Map<Why, number>();
  const changes: {
    readonly memberId: bigint;
    readonly before: readonly MemberLabel[];
    readonly after: readonly MemberLabel[];
  }[] = [];
  for (const memberId of idsOf(input.ids)) {
    const member = { brandId: brand.id, memberId };
    const before = (await isMemberOf(tx, member)) ? await selectLabels(tx, member) : undefined;
    const why = whyUnlabelled(before, labelName);
    if (why !== undefined) {
      skipped.set(why, (skipped.get(why) ?? 0) + 1);
    } else {
      const after = [...(before ?? []), { labelName, color: input.color }];
      changes.push({ memberId, before: before ?? [], after });
    }
  }
  for (const { memberId, after } of input.isDryRun ? [] : changes) {
    await setLabels(tx, { brandId: brand.id, memberId, labels: after });
  }
  for (const { memberId, before, after } of input.isDryRun ? [] : changes) {
    await audit(tx, {
      operatorId,
      brandId: brand.id,
      action: 'member.labels',
      entity: `member:${memberId}`,
      before: { labels: before },
      after: { labels: after },
      reason: input.reason,
      request,
    });
  }
  return {
    done: changes.length,
    skipped: [...skipped].map(([why, count]) => ({ why, count })),
  };
});

function idsOf(ids: readonly string[]): readonly bigint[] {
  return [...new Set(ids)].map(BigInt).toSorted((left, right) => Number(left - right));
}

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
