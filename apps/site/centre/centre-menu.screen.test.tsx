import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { AGENT_TYPES } from '#platform/contract/account-type.ts';
import { provideModules } from '#platform/site/module-parts.ts';
import { showScreen, words } from '#platform/site/testing/show-screen.tsx';
import { CentreMenu } from './centre-menu.tsx';

const SESSION = {
  ...{ token: 'token', customerId: '1', account: 'agent1', accountType: AGENT_TYPES[0] ?? 1 },
  ...{ isFirstLogin: false, isWelcomeDue: false },
};

async function showAgents(open: readonly string[]) {
  const load = () => Promise.reject(new Error('no page is opened here'));
  provideModules([{ agentPages: open.map((id) => ({ id, load })) }]);
  await showScreen(
    <CentreMenu
      centre="ac"
      session={SESSION}
      info={undefined}
      reader={{ isAgent: true, pays: {} }}
      page={undefined}
      onChoose={() => undefined}
    />,
  );
}

test('the menu of agents offers the pages that answer, and no other [U3] [AC-1]', async () => {
  await showAgents(['agentRevenueReport']);
  const entries = screen.getAllByRole('button').map(({ textContent }) => textContent);
  expect(entries).toEqual([words('centre.ac.agentRevenueReport')]);
});

test('a centre of agents without an open page says so in the place of its menu [U3]', async () => {
  await showAgents([]);
  screen.getByText(words('centre.notOpen.title'));
  expect(screen.queryByRole('button')).toBeNull();
});
