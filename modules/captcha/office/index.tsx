import { ShieldCheck } from 'lucide-react';
import type { OfficeModule } from '#platform/office/office-page.ts';

export const captchaOffice: OfficeModule = {
  pages: [
    {
      id: 'captcha',
      path: '/captcha',
      title: 'office.captcha.title',
      area: 'house',
      permission: 'captcha.view',
      menu: { order: 4, icon: ShieldCheck },
      help: 'office.help_on.captcha',
      load: () => import('./settings/screen.tsx'),
    },
  ],
};
