import type { ServiceChannel } from '#modules/support/contract.ts';
import { CS_TYPES } from '#modules/support/field-rules.ts';

/** Members above this rank have a service of their own. */
const VIP_ABOVE = 4;

/**
 * The channels that this visitor sees, in their configured order: members with a rank above 4 see VIP instead of live
 * chat, everybody else live chat and no VIP (SVC-2). Unknown types are hidden (SVC-1).
 */
export function channelsFor(
  channels: readonly ServiceChannel[],
  rankLevel: number,
): readonly ServiceChannel[] {
  const isVip = rankLevel > VIP_ABOVE && channels.some(({ csType }) => csType === 'VIP');
  const hidden = isVip ? 'LIVECHAT' : 'VIP';
  return channels.filter(
    ({ csType }) => csType !== hidden && CS_TYPES.some((known) => known === csType),
  );
}
