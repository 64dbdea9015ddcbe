import { Radar } from 'lucide-react';
import type { OfficeModule } from '#platform/office/office-page.ts';

export const riskOffice: OfficeModule = {
  pages: [
    {
      id: 'risk-markers',
      path: '/risk-markers',
      title: 'office.risk.title',
      area: 'risk',
      permission: 'risk.view',
      menu: { order: 5, icon: Radar },
      help: 'office.help_on.risk_markers',
      counter: 'risk-markers',
      load: () => import('./markers/screen.tsx'),
    },
  ],
  memberTabs: [
    {
      id: 'risk',
      title: 'office.risk.tab',
      order: 8,
      permission: 'risk.view',
      load: () => import('./member/tab.tsx'),
    },
  ],
};
