import type { SiteModule } from '#platform/site/slots.ts';

export const teamTransferSite: SiteModule = {
  memberPages: [{ id: 'transferUpline', load: () => import('./upline/screen.tsx') }],
  agentPages: [
    { id: 'agentDownlineTransactionDetailsCopy', load: () => import('./downline/screen.tsx') },
  ],
};
