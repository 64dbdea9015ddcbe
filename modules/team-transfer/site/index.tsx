import { latePart } from '#platform/site/late-part.tsx';
import type { SiteModule } from '#platform/site/slots.ts';

/** What an agent does with the money of members directly below, for the page of their transactions. */
export const DownlineMoney = latePart(
  async () => (await import('./downline/downline-money.tsx')).DownlineMoney,
);

export const teamTransferSite: SiteModule = {
  memberPages: [{ id: 'transferUpline', load: () => import('./upline/screen.tsx') }],
};
