import { MantineProvider } from '@mantine/core';
import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render } from '@testing-library/react';
import { type UserEvent, userEvent } from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { MemoryRouter } from 'react-router';
import { expect, onTestFinished } from 'vitest';
import { closeOfficeSession, openOfficeSession } from '#platform/office/session.ts';
import { createOfficeClient } from '#platform/office/use-office.ts';
import { type PlayedEndpoint, playServer } from '#platform/site/testing/play-server.ts';
import { showTexts } from '#platform/site/testing/show-screen.tsx';
import { OperatorContext } from '../operator.ts';

export type OfficeShowing = {
  /** The address below `/office` that the operator opened; `/` without it. */
  readonly path?: string;
  readonly permissions: readonly string[];
  readonly server?: readonly PlayedEndpoint[];
};

/**
 * Renders a page of the back office in Bengali for a logged-in operator, with a server that the test plays. The page is
 * removed after the test.
 * @returns the `user-event` actions of the operator
 */
export async function showOfficeScreen(
  shown: ReactNode,
  { path = '/', permissions, server = [] }: OfficeShowing,
): Promise<UserEvent> {
  await showTexts();
  // This DOM loads no fonts; text areas that grow listen for loaded fonts.
  Object.defineProperty(document, 'fonts', { value: new EventTarget(), configurable: true });
  const { faults } = playServer(server);
  openOfficeSession('token');
  const operator = {
    ...{ id: '1', name: 'operator1', display: 'Operator', roles: [] },
    ...{ isSandbox: true, mustEnrol: false },
    proof: { password: true, authenticator: false, passkey: false },
  };
  const queries = createOfficeClient();
  onTestFinished(() => {
    cleanup();
    queries.clear();
    closeOfficeSession();
    sessionStorage.clear();
    expect(faults).toEqual([]);
  });
  render(
    <MantineProvider env="test">
      <QueryClientProvider client={queries}>
        <OperatorContext value={{ ...operator, permissions }}>
          <MemoryRouter initialEntries={[path]}>{shown}</MemoryRouter>
        </OperatorContext>
      </QueryClientProvider>
    </MantineProvider>,
  );
  return userEvent.setup({ delay: null });
}
