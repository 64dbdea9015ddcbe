import { listAnnouncements } from '#modules/notice/contract.ts';
import { useEndpoint } from '#platform/site/use-endpoint.ts';
import { useIsAlive } from '#platform/site/use-is-alive.ts';

/** Asked exactly so by the server as well, which puts the answer into every page that shows it. */
const TITLES = { types: 'B,PL,H', platform: 'W', brief: 1, only: 'notices' } as const;
const BANNERS = { platform: 'W', brief: 1, only: 'banners' } as const;
/** Cached from the first answer on: no page asks for the same again within a minute (ANN-5). */
const STALE_MS = 60_000;

/** The notices of the bar, their titles only. */
export function useTitles() {
  return useEndpoint(listAnnouncements, TITLES, { staleMs: STALE_MS }).data?.player ?? [];
}

/**
 * The banners of a group in their order; none while the answer is on its way (BNR-2). A page comes with those of its
 * own group; once it lives, those of all groups are asked for, so that the next page has its own at once.
 */
export function useBanners(group: string) {
  const isAlive = useIsAlive();
  const own = useEndpoint(
    listAnnouncements,
    { ...BANNERS, group },
    { staleMs: STALE_MS, enabled: !isAlive },
  );
  const all = useEndpoint(listAnnouncements, BANNERS, { staleMs: STALE_MS, enabled: isAlive });
  const { banners = [] } = all.data ?? own.data ?? {};
  return banners.filter((banner) => banner.groupName === group);
}

export type Banner = ReturnType<typeof useBanners>[number];

/** The narrow cut of a banner lies beside the wide one. */
export function phonePicture(url: string): string {
  return url.replace('-wide.', '-phone.');
}
