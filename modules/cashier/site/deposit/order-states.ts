import type { Static } from 'typebox';
import type { readDeposit } from '../../contract.ts';

export type Order = Static<typeof readDeposit.output>;

const ENDED = ['credited', 'refused', 'expired', 'cancelled'];
/** Why a person looks at an order, where the page says it. */
const CHECKED = ['over', 'late', 'currency'];

/** Whether nothing more will happen by itself. */
export function isEnded({ state }: Pick<Order, 'state'>): boolean {
  return ENDED.includes(state);
}

/** Whether its member may still say that it was paid: money that comes after the end is credited too. */
export function isClaimable({ state }: Pick<Order, 'state'>): boolean {
  return state === 'open' || state === 'checking' || state === 'expired' || state === 'cancelled';
}

/** What has happened, what it means and what to do, as the key of a text. */
export function storyOf(order: Pick<Order, 'state' | 'code' | 'expiresAt' | 'now'>): {
  readonly text: string;
  readonly tone: 'sky' | 'leaf' | 'pollen' | 'ember';
} {
  const { state, code } = order;
  switch (state) {
    case 'opening':
      return { text: 'cashier.story.opening', tone: 'sky' };
    case 'open':
      return order.expiresAt <= order.now
        ? { text: 'cashier.story.over_time', tone: 'pollen' }
        : { text: 'cashier.story.open', tone: 'sky' };
    case 'checking':
      return code !== null && CHECKED.includes(code)
        ? { text: `cashier.story.checking.${code}`, tone: 'pollen' }
        : { text: 'cashier.story.checking', tone: 'sky' };
    case 'credited':
      return code === 'partial' || code === 'over'
        ? { text: `cashier.story.credited.${code}`, tone: 'leaf' }
        : { text: 'cashier.story.credited', tone: 'leaf' };
    case 'refused':
      return code === 'provider'
        ? { text: 'cashier.story.refused.provider', tone: 'ember' }
        : code === 'operator'
          ? { text: 'cashier.story.refused.operator', tone: 'ember' }
          : { text: 'cashier.story.refused', tone: 'ember' };
    case 'expired':
      return { text: 'cashier.story.expired', tone: 'pollen' };
    default:
      return { text: 'cashier.story.cancelled', tone: 'pollen' };
  }
}
