import { listAnnouncements } from '#modules/notice/contract.ts';
import { useEndpoint } from '#platform/site/use-endpoint.ts';

/** Asked exactly so by the server as well, which puts the answer into every page. */
const ASKED = { platform: 'W', brief: 1 } as const;
/** Kept from the first answer on: every page shows it, and no page asks for it again within a minute (ANN-5). */
const STALE_MS = 60_000;

/** What every page of the site may show: titles for the bar, and the banners of all groups. */
export function useAnnouncements() {
  return useEndpoint(listAnnouncements, ASKED, { staleMs: STALE_MS });
}

/** The banners of a group in their order; none while the answer is on its way (BNR-2). */
export function useBanners(group: string) {
  const { data } = useAnnouncements();
  return (data?.banners ?? []).filter((banner) => banner.groupName === group);
}

export type Banner = ReturnType<typeof useBanners>[number];

/** The narrow cut of a banner lies beside the wide one. */
export function phonePicture(url: string): string {
  return url.replace('-wide.', '-phone.');
}
