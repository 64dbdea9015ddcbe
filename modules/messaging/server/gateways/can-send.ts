import type { AppContext } from '#platform/app-context.ts';
import type { Channel } from '../../contract.ts';
import { gatewayRowOf, isReachable } from './gateways.ts';

/** Whether the brand's messages on a channel reach anybody at all. */
export async function canSend(
  app: AppContext,
  place: { readonly brandId: number; readonly channel: Channel },
): Promise<boolean> {
  return isReachable(app, await gatewayRowOf(app.db.pooled, place));
}
