import type { OfficeModule } from '#platform/office/office-page.ts';

export const openingOffice: OfficeModule = {
  pages: [
    {
      id: 'brand-opening',
      path: '/brands/open',
      title: 'office.opening.title',
      area: 'house',
      permission: 'brand.open',
      load: () => import('./open/screen.tsx'),
    },
  ],
};
