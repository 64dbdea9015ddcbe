import type { SiteModule } from '#platform/site/slots.ts';

export const agentSite: SiteModule = {
  modals: [{ id: 'agentRebateRun', load: () => import('./rebates/rebate-run-modal.tsx') }],
  agentPages: [
    { id: 'agentDividendRecordCopy2', load: () => import('./dividend/screen.tsx') },
    { id: 'agentDailyWages2', load: () => import('./daily/screen.tsx') },
    { id: 'agentHourSalary', load: () => import('./hourly/screen.tsx') },
    { id: 'agentRealtimeSalary', load: () => import('./realtime/screen.tsx') },
  ],
};
