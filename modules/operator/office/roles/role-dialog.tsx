import { Checkbox, TextInput } from '@mantine/core';
import { useState } from 'react';
import { useOfficeMutation } from '#platform/office/use-office.ts';
import { useTranslate } from '#platform/site/translate.ts';
import { DiffView } from '#ui/office/case/diff-view.tsx';
import { announceWaiting } from '#ui/office/form/announce-waiting.ts';
import { ReasonDialog } from '#ui/office/form/reason-dialog.tsx';
import { addRole, changeRole } from '../../contract.office.ts';
import { permissionName } from './permission-name.ts';

export type RoleDraft = {
  /** undefined for a role that does not exist yet. */
  readonly id: string | undefined;
  readonly code: string;
  readonly name: string;
  readonly brandId: number;
  readonly permissions: readonly string[];
  readonly before: readonly string[];
};

type RoleDialogProps = {
  readonly draft: RoleDraft;
  readonly known: readonly string[];
  readonly onClose: () => void;
};

/** Edits what a role may do; the change waits for a second person. */
export function RoleDialog({ draft, known, onClose }: RoleDialogProps) {
  const { t } = useTranslate();
  const [code, setCode] = useState(draft.code);
  const [name, setName] = useState(draft.name);
  const [held, setHeld] = useState<string[]>([...draft.permissions]);
  const add = useOfficeMutation(addRole);
  const change = useOfficeMutation(changeRole);
  const call = draft.id === undefined ? add : change;
  const send = async (reason: string) => {
    const answer =
      draft.id === undefined
        ? await add.send({ code, name, brandId: draft.brandId, permissions: held, reason })
        : await change.send({ id: draft.id, permissions: held, reason });
    if (answer !== undefined) {
      announceWaiting(t);
    }
    return answer;
  };
  const choices = held.includes('*') || draft.before.includes('*') ? ['*', ...known] : known;
  return (
    <ReasonDialog
      title={draft.id === undefined ? t('office.roles.add') : draft.name}
      confirm={t('office.ask')}
      isOpen
      onClose={onClose}
      onConfirm={send}
      isSending={call.isSending}
      refusal={call.refusal}
      needsTwo
    >
      {draft.id === undefined && (
        <div className="of-row">
          <TextInput
            flex={1}
            label={t('office.roles.name')}
            value={name}
            onChange={(event) => setName(event.currentTarget.value)}
            maxLength={60}
          />
          <TextInput
            flex={1}
            label={t('office.roles.code')}
            value={code}
            onChange={(event) => setCode(event.currentTarget.value)}
            maxLength={32}
          />
        </div>
      )}
      <Checkbox.Group value={held} onChange={setHeld} label={t('office.roles.permission')}>
        <div className="of-fields">
          {choices.map((permission) => (
            <Checkbox
              key={permission}
              size="xs"
              value={permission}
              label={permissionName(t, permission)}
              description={permission}
            />
          ))}
        </div>
      </Checkbox.Group>
      {draft.id !== undefined && (
        <div className="of-card">
          <DiffView before={{ permissions: draft.before }} after={{ permissions: held }} />
        </div>
      )}
    </ReasonDialog>
  );
}
