import { latePart } from '#platform/site/late-part.tsx';
import type { SiteHome } from '#platform/site/slots.ts';

export const walletHome: SiteHome = {
  headerItems: [
    {
      id: 'balance',
      order: 10,
      Item: latePart(async () => (await import('./header-balance.tsx')).HeaderBalance),
    },
  ],
};
