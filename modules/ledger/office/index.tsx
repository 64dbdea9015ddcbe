import { BookOpenText, Landmark, Scale } from 'lucide-react';
import type { OfficeModule } from '#platform/office/office-page.ts';

export const ledgerOffice: OfficeModule = {
  pages: [
    {
      id: 'ledger-accounts',
      path: '/ledger/accounts',
      title: 'office.accounts.title',
      area: 'money',
      permission: 'ledger.view',
      menu: { order: 1, icon: Landmark },
      help: 'office.help_on.ledger_accounts',
      load: () => import('./accounts/screen.tsx'),
    },
    {
      id: 'ledger-account',
      path: '/ledger/accounts/:id',
      title: 'office.account.title',
      area: 'money',
      permission: 'ledger.view',
      help: 'office.help_on.ledger_account',
      load: () => import('./account/screen.tsx'),
    },
    {
      id: 'ledger-journals',
      path: '/ledger/journals',
      title: 'office.journals.title',
      area: 'money',
      permission: 'ledger.view',
      menu: { order: 2, icon: BookOpenText },
      letter: 'j',
      help: 'office.help_on.ledger_journals',
      load: () => import('./journals/screen.tsx'),
    },
    {
      id: 'ledger-journal',
      path: '/ledger/journals/:id',
      title: 'office.journal.title',
      area: 'money',
      permission: 'ledger.view',
      help: 'office.help_on.ledger_journal',
      load: () => import('./journal/screen.tsx'),
    },
    {
      id: 'ledger-trial-balance',
      path: '/ledger/trial-balance',
      title: 'office.trial_balance.title',
      area: 'money',
      permission: 'ledger.view',
      menu: { order: 3, icon: Scale },
      help: 'office.help_on.ledger_trial_balance',
      fields: ['office.flow.title'],
      load: () => import('./trial-balance/screen.tsx'),
    },
  ],
  memberTabs: [
    {
      id: 'money',
      title: 'office.member_money.title',
      order: 1,
      permission: 'ledger.view',
      load: () => import('./member-money/tab.tsx'),
    },
  ],
};
