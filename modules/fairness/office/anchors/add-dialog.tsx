import { TextInput } from '@mantine/core';
import { useState } from 'react';
import { useOfficeMutation } from '#platform/office/use-office.ts';
import { useTranslate } from '#platform/site/translate.ts';
import { announceWaiting } from '#ui/office/form/announce-waiting.ts';
import { ChoiceField } from '#ui/office/form/choice-field.tsx';
import { ReasonDialog } from '#ui/office/form/reason-dialog.tsx';
import { Banner } from '#ui/office/states.tsx';
import { addAnchor, type OfficeAnchor } from '../../contract.office.ts';

const KINDS = ['file', 'git', 'http', 'opentimestamps'] as const;
const IN_FOLDERS: readonly OfficeAnchor['kind'][] = ['file', 'git'];

type AddDialogProps = { readonly hasFolder: boolean; readonly onClose: () => void };

/** Asks for a new anchor; a second person decides. */
export function AddDialog({ hasFolder, onClose }: AddDialogProps) {
  const { t } = useTranslate();
  const add = useOfficeMutation(addAnchor);
  const [kind, setKind] = useState<OfficeAnchor['kind']>(hasFolder ? 'git' : 'opentimestamps');
  const [name, setName] = useState('');
  const [target, setTarget] = useState('');
  const [place, setPlace] = useState('');
  const isFolder = IN_FOLDERS.includes(kind);
  const send = async (reason: string) => {
    const where = place.trim() === '' ? {} : { place: place.trim() };
    const answer = await add.send({
      kind,
      name: name.trim(),
      target: target.trim(),
      ...where,
      reason,
    });
    if (answer !== undefined) {
      announceWaiting(t);
    }
    return answer;
  };
  return (
    <ReasonDialog
      title={t('office.fairness.anchor.add')}
      confirm={t('office.fairness.anchor.ask')}
      isOpen
      onClose={onClose}
      onConfirm={send}
      isSending={add.isSending}
      refusal={add.refusal}
      needsTwo
    >
      <Banner tone="sky">{t('office.fairness.anchor.hint')}</Banner>
      <ChoiceField
        label={t('office.fairness.anchor.kind')}
        value={kind}
        onChange={setKind}
        choices={KINDS.map((value) => ({
          value,
          label: t(`office.fairness.anchor.kind.${value}`),
        }))}
      />
      {isFolder && !hasFolder ? (
        <Banner tone="pollen">{t('office.fairness.anchor.noFolder')}</Banner>
      ) : null}
      <TextInput
        label={t('office.fairness.anchor.name')}
        value={name}
        onChange={(event) => setName(event.currentTarget.value)}
        maxLength={80}
        required
      />
      <TextInput
        label={t(isFolder ? 'office.fairness.anchor.folder' : 'office.fairness.anchor.address')}
        placeholder={isFolder ? 'public-log' : 'https://'}
        value={target}
        onChange={(event) => setTarget(event.currentTarget.value)}
        maxLength={500}
        required
      />
      <TextInput
        label={t('office.fairness.anchor.place')}
        description={t('office.fairness.anchor.placeHint')}
        value={place}
        onChange={(event) => setPlace(event.currentTarget.value)}
        maxLength={300}
      />
    </ReasonDialog>
  );
}
