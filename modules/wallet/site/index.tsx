import { readBoot } from '#platform/site/boot.ts';
import { latePart } from '#platform/site/late-part.tsx';
import type { SiteModule } from '#platform/site/slots.ts';

export const walletSite: SiteModule = {
  memberPages: [
    {
      id: 'depositv2',
      isOpen: () => readBoot().brand.isSandbox,
      load: () => import('./play-credit/screen.tsx'),
    },
  ],
  welcomeParts: [{ id: 'credit', order: 10, load: () => import('./welcome/first-credit.tsx') }],
  headerItems: [
    {
      id: 'balance',
      order: 10,
      Item: latePart(async () => (await import('./header-balance.tsx')).HeaderBalance),
    },
  ],
};
