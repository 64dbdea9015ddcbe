import { type House, perHouse } from '#platform/house.ts';
import { firebaseOf } from './providers.ts';

/** A page is rendered for many; what an operator changes shows within this time. */
const KEPT_MS = 3_000;

type Kept = { readonly hosts: readonly string[]; readonly untilMs: number };
const kept = perHouse(() => new Map<number, Kept>());

/**
 * Hosts that pages of the brand must reach for the phone provider: the content policy is widened by these, and only
 * while that provider is on.
 */
export async function pageHostsOf(house: House, brandId: number): Promise<readonly string[]> {
  const known = kept(house).get(brandId);
  const nowMs = house.clock.nowMs();
  if (known !== undefined && known.untilMs > nowMs) {
    return known.hosts;
  }
  const hosts = (await firebaseOf(house.db.pooled, brandId))?.pageHosts ?? [];
  kept(house).set(brandId, { hosts, untilMs: nowMs + KEPT_MS });
  return hosts;
}
