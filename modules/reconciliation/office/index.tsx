import { BriefcaseBusiness, Scale } from 'lucide-react';
import type { OfficeModule } from '#platform/office/office-page.ts';

export const reconciliationOffice: OfficeModule = {
  pages: [
    {
      id: 'reconciliation',
      path: '/reconciliation',
      title: 'office.reconciliation.title',
      area: 'money',
      permission: 'reconciliation.view',
      menu: { order: 24, icon: Scale },
      letter: 'k',
      help: 'office.help_on.reconciliation',
      load: () => import('./runs/screen.tsx'),
    },
    {
      id: 'reconciliation-run',
      path: '/reconciliation/:id',
      title: 'office.reconciliation.run',
      area: 'money',
      permission: 'reconciliation.view',
      help: 'office.help_on.reconciliation_run',
      fields: ['office.reconciliation.matched', 'office.reconciliation.repaired'],
      load: () => import('./run/screen.tsx'),
    },
    {
      id: 'cases',
      path: '/cases',
      title: 'office.cases.title',
      area: 'desk',
      permission: 'case.view',
      menu: { order: 2, icon: BriefcaseBusiness },
      letter: 'c',
      help: 'office.help_on.cases',
      counter: 'cases',
      load: () => import('./cases/screen.tsx'),
    },
    {
      id: 'case',
      path: '/cases/:id',
      title: 'office.case.title',
      area: 'desk',
      permission: 'case.view',
      help: 'office.help_on.case',
      fields: ['office.case.resolution', 'office.case.amount'],
      load: () => import('./case/screen.tsx'),
    },
  ],
};
