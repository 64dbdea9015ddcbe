import { ShieldCheck, UserRoundCheck } from 'lucide-react';
import type { OfficeModule } from '#platform/office/office-page.ts';

export { SecondFactor } from './sign-in/second-factor.tsx';
export { StepUpDialog } from './sign-in/step-up-dialog.tsx';

export const factorOffice: OfficeModule = {
  pages: [
    {
      id: 'own-security',
      path: '/security',
      title: 'office.own_security.title',
      menu: { group: 'administration', order: 4, icon: ShieldCheck },
      load: () => import('./own-security/screen.tsx'),
    },
    {
      id: 'staff-factors',
      path: '/staff-factors',
      title: 'office.staff_factors.title',
      permission: 'staff.view',
      menu: { group: 'administration', order: 5, icon: UserRoundCheck },
      load: () => import('./staff-factors/screen.tsx'),
    },
  ],
};
