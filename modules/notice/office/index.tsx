import { GalleryHorizontal, Megaphone } from 'lucide-react';
import type { OfficeModule } from '#platform/office/office-page.ts';

export const noticeOffice: OfficeModule = {
  pages: [
    {
      id: 'notices',
      path: '/notices',
      title: 'office.notices.title',
      permission: 'notice.view',
      menu: { group: 'site', order: 10, icon: Megaphone },
      load: () => import('./notices/screen.tsx'),
    },
    {
      id: 'notice',
      path: '/notices/:id',
      title: 'office.notices.one',
      permission: 'notice.view',
      load: () => import('./notice/screen.tsx'),
    },
    {
      id: 'banners',
      path: '/banners',
      title: 'office.banners.title',
      permission: 'banner.view',
      menu: { group: 'site', order: 11, icon: GalleryHorizontal },
      load: () => import('./banners/screen.tsx'),
    },
    {
      id: 'banner',
      path: '/banners/:id',
      title: 'office.banners.one',
      permission: 'banner.view',
      load: () => import('./banner/screen.tsx'),
    },
  ],
};
