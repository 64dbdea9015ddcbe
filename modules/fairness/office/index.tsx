import { Anchor, KeyRound } from 'lucide-react';
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
    {
      id: 'fairness-anchors',
      path: '/fairness/anchors',
      title: 'office.fairness.anchors',
      permission: 'fairness.view',
      menu: { group: 'administration', order: 46, icon: Anchor },
      load: () => import('./anchors/screen.tsx'),
    },
  ],
};
