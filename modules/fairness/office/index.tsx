import { Anchor, KeyRound } from 'lucide-react';
import type { OfficeModule } from '#platform/office/office-page.ts';

export const fairnessOffice: OfficeModule = {
  pages: [
    {
      id: 'fairness-keys',
      path: '/fairness/keys',
      title: 'office.fairness.keys',
      area: 'risk',
      permission: 'fairness.view',
      menu: { order: 45, icon: KeyRound },
      help: 'office.help_on.fairness_keys',
      load: () => import('./keys/screen.tsx'),
    },
    {
      id: 'fairness-anchors',
      path: '/fairness/anchors',
      title: 'office.fairness.anchors',
      area: 'risk',
      permission: 'fairness.view',
      menu: { order: 46, icon: Anchor },
      help: 'office.help_on.fairness_anchors',
      load: () => import('./anchors/screen.tsx'),
    },
  ],
};
