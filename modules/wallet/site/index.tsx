import { readBoot } from '#platform/site/boot.ts';
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
};
