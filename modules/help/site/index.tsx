import type { SiteModule } from '#platform/site/slots.ts';

export { AgreementField } from './agreement/agreement-field.tsx';
export { useAgreement } from './agreement/use-agreement.ts';

export const helpSite: SiteModule = {
  routes: [
    {
      path: '/help',
      bannerGroup: 'w_help',
      head: 'help.head',
      readsQuery: true,
      picture: 'help',
      load: () => import('./help/screen.tsx'),
    },
    // The same articles for apps that show them in a frame; search engines find them only under /help.
    {
      path: '/helpmc',
      frame: 'bare',
      head: 'help.head',
      isPrivate: true,
      isOpenToVisitors: true,
      readsQuery: true,
      load: () => import('./helpmc/screen.tsx'),
    },
  ],
};
