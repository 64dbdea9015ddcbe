import { KeyRound } from 'lucide-react';
import type { OfficeModule } from '#platform/office/office-page.ts';

export const fairnessOffice: OfficeModule = {
  pages: [
    {
      id: 'fairness-keys',
      path: '/fairness/keys',
      title: 'office.fairness.keys',
      permission: 'fairness.view',
      menu: { group: 'administration', order: 45, icon: KeyRound },
      load: () => import('./keys/screen.tsx'),
    },
  ],
};
