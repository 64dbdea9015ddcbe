import type { OfficeModule } from '#platform/office/office-page.ts';

export const profileOffice: OfficeModule = {
  pages: [],
  memberTabs: [
    {
      id: 'access',
      title: 'office.access.title',
      order: 5,
      permission: 'member.view',
      load: () => import('./access/tab.tsx'),
    },
  ],
};
