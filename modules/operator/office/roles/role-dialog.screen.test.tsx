import { screen, within } from '@testing-library/react';
import type { Static } from 'typebox';
import { expect, test } from 'vitest';
import { answers } from '#platform/site/testing/play-server.ts';
import { words } from '#platform/site/testing/show-screen.tsx';
import { showOfficeScreen } from '#ui/office/testing/show-office-screen.tsx';
import { changeRole } from '../../contract.roles-office.ts';
import { RoleDialog } from './role-dialog.tsx';

/** Opens the dialog of a role that decides about 20,000 at most; records what is asked for. */
async function openRole() {
  const sent: Static<typeof changeRole.input>[] = [];
  const permissions = ['approval.decide'];
  const ceiling = '20000';
  const user = await showOfficeScreen(
    <RoleDialog
      draft={{
        ...{ id: '7', code: 'payments', name: 'Payments', brandId: 0, permissions, ceiling },
        before: { permissions, ceiling },
      }}
      known={permissions}
      decided={[]}
      brand={{ id: 1, code: 'shapla' }}
      onClose={() => undefined}
    />,
    {
      permissions: ['staff.manage'],
      server: [
        answers(changeRole, (input) => {
          sent.push(input);
          return { approvalId: '1' };
        }),
      ],
    },
  );
  const dialog = within(await screen.findByRole('dialog'));
  const field = dialog.getByRole('textbox', { name: words('office.roles.ceiling') });
  const ask = dialog.getByRole<HTMLButtonElement>('button', { name: words('office.ask') });
  await user.type(dialog.getByRole('textbox', { name: words('office.reason') }), 'she has grown');
  const write = async (text: string) => {
    await user.clear(field);
    if (text !== '') {
      await user.type(field, text);
    }
  };
  return { user, dialog, ask, write, sent };
}

test.each([
  ['35000.50', '35000.50', '35000.50'],
  ['0', '0', '0'],
  ['', null, words('office.setting.ceiling.none')],
])(
  '[O17] a ceiling of %j is asked for as %j, with the one before beside it',
  async (typed, wanted, shown) => {
    const { user, dialog, ask, write, sent } = await openRole();
    await write(typed);
    const change = dialog.getByRole('row', { name: new RegExp(words('office.setting.ceiling')) });
    expect(change.textContent).toContain('20000');
    expect(change.textContent).toContain(shown);
    await user.click(ask);
    await expect.poll(() => sent.map(({ ceiling }) => ceiling)).toEqual([wanted]);
  },
);

test.each(['20,000', '-1', '12.345', 'all'])(
  '[O17] %j is no ceiling: the field says so, and nothing can be asked for',
  async (typed) => {
    const { dialog, ask, write, sent } = await openRole();
    await write(typed);
    expect(dialog.getByText(words('office.roles.ceiling.wrong'))).toBeDefined();
    expect(ask.disabled).toBe(true);
    expect(sent).toEqual([]);
  },
);
