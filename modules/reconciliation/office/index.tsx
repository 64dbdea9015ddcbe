import { BriefcaseBusiness, Scale } from 'lucide-react';
import type { OfficeModule } from '#platform/office/office-page.ts';

export const reconciliationOffice: OfficeModule = {
  pages: [
    {
      id: 'reconciliation',
      path: '/reconciliation',
      title: 'office.reconciliation.title',
      permission: 'reconciliation.view',
      menu: { group: 'games', order: 24, icon: Scale },
      load: () => import('./runs/screen.tsx'),
    },
    {
      id: 'reconciliation-run',
      path: '/reconciliation/:id',
      title: 'office.reconciliation.run',
      permission: 'reconciliation.view',
      load: () => import('./run/screen.tsx'),
    },
    {
      id: 'cases',
      path: '/cases',
      title: 'office.cases.title',
      permission: 'case.view',
      menu: { group: 'games', order: 25, icon: BriefcaseBusiness },
      load: () => import('./cases/screen.tsx'),
    },
    {
      id: 'case',
      path: '/cases/:id',
      title: 'office.case.title',
      permission: 'case.view',
      load: () => import('./case/screen.tsx'),
    },
  ],
};
