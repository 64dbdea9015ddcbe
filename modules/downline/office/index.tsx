import type { OfficeModule } from '#platform/office/office-page.ts';

export const downlineOffice: OfficeModule = {
  pages: [],
  memberTabs: [
    {
      id: 'tree',
      title: 'office.tree.title',
      order: 3,
      permission: 'tree.view',
      load: () => import('./tree/tab.tsx'),
    },
  ],
};
