import { readBoot } from '#platform/site/boot.ts';
import type { SiteModule } from '#platform/site/slots.ts';

export const cashierSite: SiteModule = {
  memberPages: [
    {
      id: 'depositv2',
      isOpen: () => readBoot().brand.isSandbox,
      load: () => import('./deposit/screen.tsx'),
    },
  ],
};
