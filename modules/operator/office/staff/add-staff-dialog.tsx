import { MultiSelect, TextInput } from '@mantine/core';
import { useState } from 'react';
import { useOfficeMutation } from '#platform/office/use-office.ts';
import { useTranslate } from '#platform/site/translate.ts';
import { announceWaiting } from '#ui/office/form/announce-waiting.ts';
import { ReasonDialog } from '#ui/office/form/reason-dialog.tsx';
import { Banner } from '#ui/office/states.tsx';
import { addStaff } from '../../contract.staff-office.ts';
import { useRoleChoices } from './use-role-choices.ts';

const NOBODY = { name: '', display: '' };

export function AddStaffDialog({
  isOpen,
  onClose,
}: {
  readonly isOpen: boolean;
  readonly onClose: () => void;
}) {
  const { t } = useTranslate();
  const [draft, setDraft] = useState(NOBODY);
  const [roleIds, setRoleIds] = useState<string[]>([]);
  const choices = useRoleChoices();
  const add = useOfficeMutation(addStaff);
  const send = async (reason: string) => {
    const answer = await add.send({ ...draft, roleIds, reason });
    if (answer !== undefined) {
      announceWaiting(t);
      setDraft(NOBODY);
      setRoleIds([]);
    }
    return answer;
  };
  const field = (name: keyof typeof NOBODY) => ({
    label: t(`office.staff.${name}`),
    value: draft[name],
    onChange: (event: { readonly currentTarget: { readonly value: string } }) =>
      setDraft({ ...draft, [name]: event.currentTarget.value }),
  });
  return (
    <ReasonDialog
      title={t('office.staff.add')}
      confirm={t('office.ask')}
      isOpen={isOpen}
      onClose={onClose}
      onConfirm={send}
      isSending={add.isSending}
      refusal={add.refusal}
      needsTwo
    >
      <TextInput {...field('name')} maxLength={32} autoCapitalize="none" autoComplete="off" />
      <TextInput {...field('display')} maxLength={60} autoComplete="off" />
      <MultiSelect
        label={t('office.roles.title')}
        data={choices}
        value={roleIds}
        onChange={setRoleIds}
      />
      <Banner tone="sky">{t('office.staff.link.later')}</Banner>
    </ReasonDialog>
  );
}
