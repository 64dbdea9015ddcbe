import { Scale } from 'lucide-react';
import type { OfficeModule } from '#platform/office/office-page.ts';

export const teamOffice: OfficeModule = {
  pages: [
    {
      id: 'team-sums',
      path: '/team-sums',
      title: 'office.teamSums.title',
      area: 'agents',
      permission: 'team.view',
      menu: { order: 40, icon: Scale },
      help: 'office.help_on.team_sums',
      counter: 'team-sums',
      load: () => import('./sums/screen.tsx'),
    },
  ],
};
