import { Handshake, Percent, ReceiptText } from 'lucide-react';
import type { OfficeModule } from '#platform/office/office-page.ts';

export const agentOffice: OfficeModule = {
  pages: [
    {
      id: 'agent-contracts',
      path: '/agent-contracts',
      title: 'office.agents.contracts',
      area: 'agents',
      permission: 'agent.view',
      menu: { order: 20, icon: Handshake },
      help: 'office.help_on.agent_contracts',
      load: () => import('./contracts/screen.tsx'),
    },
    {
      id: 'agent-runs',
      path: '/agent-runs',
      title: 'office.agents.runs',
      area: 'agents',
      permission: 'agent.view',
      menu: { order: 21, icon: ReceiptText },
      help: 'office.help_on.agent_runs',
      counter: 'agent-runs',
      load: () => import('./runs/screen.tsx'),
    },
    {
      id: 'agent-rebates',
      path: '/agent-rebates',
      title: 'office.agents.rebates',
      area: 'agents',
      permission: 'agent.view',
      menu: { order: 22, icon: Percent },
      help: 'office.help_on.agent_rebates',
      counter: 'agent-rebates',
      load: () => import('./rebates/screen.tsx'),
    },
    {
      id: 'agent-run',
      path: '/agent-runs/:id',
      title: 'office.agents.run',
      area: 'agents',
      permission: 'agent.view',
      help: 'office.help_on.agent_runs',
      load: () => import('./run/screen.tsx'),
    },
    {
      id: 'agent-rebate',
      path: '/agent-rebates/:id',
      title: 'office.agents.rebate',
      area: 'agents',
      permission: 'agent.view',
      help: 'office.help_on.agent_rebates',
      load: () => import('./rebate/screen.tsx'),
    },
  ],
};
