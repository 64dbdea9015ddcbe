import type { SiteModule } from '#platform/site/slots.ts';
import { HeaderBalance } from './header-balance.tsx';

export const walletSite: SiteModule = {
  headerItems: [{ id: 'balance', order: 10, Item: HeaderBalance }],
};
