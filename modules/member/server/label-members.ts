import { audit } from '#modules/operator/server/index.ts';
import type { Tx } from '#platform/db/tx.ts';
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
  const label = { labelName, color: input.color };
  const { changes, skipped } = await judged(tx, { brandId: brand.id, ids: input.ids, label });
  if (input.isDryRun) {
    return { done: changes.length, skipped };
  }
  for (const { memberId, after } of changes) {
    await setLabels(tx, { brandId: brand.id, memberId, labels: after });
  }
  for (const { memberId, before, after } of changes) {
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
  return { done: changes.length, skipped };
});

type Change = {
  readonly memberId: bigint;
  readonly before: readonly MemberLabel[];
  readonly after: readonly MemberLabel[];
};

/** The members that get the label, and how many do not and why. */
async function judged(
  tx: Tx,
  asked: {
    readonly brandId: number;
    readonly ids: readonly string[];
    readonly label: { readonly labelName: string; readonly color: string };
  },
) {
  const skipped = new Map<Why, number>();
  const changes: Change[] = [];
  for (const memberId of idsOf(asked.ids)) {
    const member = { brandId: asked.brandId, memberId };
    const before = (await isMemberOf(tx, member)) ? await selectLabels(tx, member) : undefined;
    const why = whyUnlabelled(before, asked.label.labelName);
    if (why !== undefined) {
      skipped.set(why, (skipped.get(why) ?? 0) + 1);
    } else {
      const after = [...(before ?? []), asked.label];
      changes.push({ memberId, before: before ?? [], after });
    }
  }
  return { changes, skipped: [...skipped].map(([why, count]) => ({ why, count })) };
}

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
