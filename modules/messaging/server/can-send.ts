import type { House } from '#platform/house.ts';
import type { Channel } from '../contract.ts';
import { gatewayRowOf, isReachable } from './gateways.ts';

/** Whether the brand's messages on a channel reach anybody at all. */
export async function canSend(
  house: House,
  place: { readonly brandId: number; readonly channel: Channel },
): Promise<boolean> {
  return isReachable(house, await gatewayRowOf(house.db.pooled, place));
}
