import { screen } from '@testing-library/react';
import type { ReactNode } from 'react';
import { Route, Routes } from 'react-router';
import { expect } from 'vitest';
import type { PlayedEndpoint } from '#platform/site/testing/play-server.ts';
import { findButton, words } from '#platform/site/testing/show-screen.tsx';
import { ModuleDataContext } from '../module-data.ts';
import { showOfficeScreen } from './show-office-screen.tsx';

const moduleData = {
  useAudit: () => undefined,
  useLastChange: (_entity: string, isAsked: boolean) =>
    isAsked ? { staff: 'rana', at: '2026-11-28T17:00:00.000Z' } : undefined,
  useVendorNames: () => new Map(),
  useWaiting: () => [],
};

/** Shows the editor of a thing at its address; whoever changed the thing last is called rana. */
export async function showEditor(shown: {
  readonly page: ReactNode;
  /** The address of the page as its entry has it, and the one that is open. */
  readonly route: string;
  readonly path: string;
  readonly permissions: readonly string[];
  readonly server: readonly PlayedEndpoint[];
}) {
  const { page, route, path, permissions, server } = shown;
  const user = await showOfficeScreen(
    <ModuleDataContext value={moduleData}>
      <Routes>
        <Route path={route} element={page} />
      </Routes>
    </ModuleDataContext>,
    { path, permissions, server },
  );
  const press = async (key: string) => user.click(await findButton(words(key)));
  return {
    press,
    /** Replaces the text of a field. */
    write: async (label: string | RegExp, text: string) => {
      const field = await screen.findByLabelText(label);
      await user.clear(field);
      await user.type(field, text);
    },
    /** Saves what was written, with a reason. */
    send: async () => {
      await press('office.review');
      await user.type(await screen.findByLabelText(words('office.reason')), 'because');
      await press('office.save');
    },
    /** Both texts stand side by side, and rana is named. @returns goes on with the own text */
    compare: async ({ theirs, own }: { readonly theirs: string; readonly own: string }) => {
      await findButton(words('office.conflict.keep'));
      expect(screen.getAllByText(/^rana .*2026-11-28/).length).toBeGreaterThan(0);
      const rows = screen.getAllByRole('row').map((row) => row.textContent ?? '');
      expect(rows.filter((row) => row.endsWith(`${theirs}${own}`))).toHaveLength(1);
      return async () => {
        await press('office.conflict.keep');
        await press('office.save');
      };
    },
  };
}
