import { GalleryHorizontal, Megaphone } from 'lucide-react';
import type { OfficeModule } from '#platform/office/office-page.ts';

export const noticeOffice: OfficeModule = {
  pages: [
    {
      id: 'notices',
      path: '/notices',
      title: 'office.notices.title',
      area: 'content',
      permission: 'notice.view',
      menu: { order: 10, icon: Megaphone },
      letter: 'n',
      help: 'office.help_on.notices',
      load: () => import('./notices/screen.tsx'),
    },
    {
      id: 'notice',
      path: '/notices/:id',
      title: 'office.notices.one',
      area: 'content',
      permission: 'notice.view',
      help: 'office.help_on.notice',
      fields: ['office.notices.audience', 'office.notices.execution'],
      load: () => import('./notice/screen.tsx'),
    },
    {
      id: 'banners',
      path: '/banners',
      title: 'office.banners.title',
      area: 'content',
      permission: 'banner.view',
      menu: { order: 11, icon: GalleryHorizontal },
      letter: 'z',
      help: 'office.help_on.banners',
      load: () => import('./banners/screen.tsx'),
    },
    {
      id: 'banner',
      path: '/banners/:id',
      title: 'office.banners.one',
      area: 'content',
      permission: 'banner.view',
      help: 'office.help_on.banner',
      load: () => import('./banner/screen.tsx'),
    },
  ],
  undos: [
    {
      actions: ['notice.change'],
      permission: 'notice.change',
      load: () => import('./undo-notice.ts'),
    },
    {
      actions: ['notice.publish', 'notice.withdraw'],
      permission: 'notice.publish',
      load: () => import('./undo-notice.ts'),
    },
    {
      actions: ['banner.publish', 'banner.withdraw', 'banner.hosts.change'],
      permission: 'banner.publish',
      load: () => import('./undo-notice.ts'),
    },
  ],
};
