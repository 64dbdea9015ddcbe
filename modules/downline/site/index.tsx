import type { SiteModule } from '#platform/site/slots.ts';

export { RebateFields } from './parts/rebate-fields.tsx';
export { type TypedRebates, typedRebates, wireRebates } from './parts/typed-rebates.ts';

export const downlineSite: SiteModule = {
  agentPages: [{ id: 'downlineManagmentView', load: () => import('./team/screen.tsx') }],
};
