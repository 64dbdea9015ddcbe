import { ShieldCheck } from 'lucide-react';
import type { OfficeModule } from '#platform/office/office-page.ts';

export const captchaOffice: OfficeModule = {
  pages: [
    {
      id: 'captcha',
      path: '/captcha',
      title: 'office.captcha.title',
      permission: 'captcha.view',
      menu: { group: 'site', order: 4, icon: ShieldCheck },
      load: () => import('./settings/screen.tsx'),
    },
  ],
};
