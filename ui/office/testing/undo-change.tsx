import { screen, within } from '@testing-library/react';
import type { AuditedChange, OfficeModule } from '#platform/office/office-page.ts';
import type { PlayedEndpoint } from '#platform/site/testing/play-server.ts';
import { words } from '#platform/site/testing/show-screen.tsx';
import { UndoButton } from '../case/undo-button.tsx';
import { UndosContext } from '../case/undos.ts';
import { showOfficeScreen } from './show-office-screen.tsx';

/** Takes a change back by its button, with a reason. @returns the dialog, and the reason as it is sent */
export async function undoChange(asked: {
  readonly module: OfficeModule;
  readonly change: AuditedChange;
  readonly permissions: readonly string[];
  readonly server: readonly PlayedEndpoint[];
}) {
  const { module, change, permissions, server } = asked;
  const user = await showOfficeScreen(
    <UndosContext value={module.undos ?? []}>
      <UndoButton change={change} />
    </UndosContext>,
    { permissions, server: server },
  );
  const title = words('office.undo.title');
  await user.click(screen.getByRole('button', { name: title }));
  const dialog = await screen.findByRole('dialog');
  await user.type(within(dialog).getByRole('textbox'), 'it was a mistake');
  await user.click(within(dialog).getByRole('button', { name: title }));
  return { dialog, reason: words('office.undo.reason', { 0: change.id, 1: 'it was a mistake' }) };
}
