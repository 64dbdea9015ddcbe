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
      area: 'house',
      menu: { order: 4, icon: ShieldCheck },
      help: 'office.help_on.own_security',
      load: () => import('./own-security/screen.tsx'),
    },
    {
      id: 'staff-factors',
      path: '/staff-factors',
      title: 'office.staff_factors.title',
      area: 'house',
      permission: 'staff.view',
      menu: { order: 5, icon: UserRoundCheck },
      help: 'office.help_on.staff_factors',
      load: () => import('./staff-factors/screen.tsx'),
    },
  ],
};
