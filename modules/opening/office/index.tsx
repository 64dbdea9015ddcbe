import type { OfficeModule } from '#platform/office/office-page.ts';

export const openingOffice: OfficeModule = {
  pages: [
    {
      id: 'brand-opening',
      path: '/brands/open',
      title: 'office.opening.title',
      area: 'house',
      permission: 'brand.open',
      help: 'office.help_on.brand_opening',
      load: () => import('./open/screen.tsx'),
    },
  ],
};
