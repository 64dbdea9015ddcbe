import { latePart } from '#platform/site/late-part.tsx';
import type { SiteModule } from '#platform/site/slots.ts';

export const walletSite: SiteModule = {
  headerItems: [
    {
      id: 'balance',
      order: 10,
      Item: latePart(async () => (await import('./header-balance.tsx')).HeaderBalance),
    },
  ],
};
