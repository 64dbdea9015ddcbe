import { Checkbox, Select, TextInput } from '@mantine/core';
import { useState } from 'react';
import { useOfficeMutation } from '#platform/office/use-office.ts';
import { useTranslate } from '#platform/site/translate.ts';
import { DiffView } from '#ui/office/case/diff-view.tsx';
import { announceWaiting } from '#ui/office/form/announce-waiting.ts';
import { ReasonDialog } from '#ui/office/form/reason-dialog.tsx';
import { addRole, changeRole } from '../../contract.roles-office.ts';
import { ConflictBanner } from './conflict-banner.tsx';
import { PermissionPicker } from './permission-picker.tsx';
import { PRESET_IDS, presetPermissions } from './presets.ts';

export type RoleDraft = {
  /** undefined for a role that does not exist yet. */
  readonly id: string | undefined;
  readonly code: string;
  readonly name: string;
  readonly brandId: number;
  readonly permissions: readonly string[];
  /** Up to which sum it decides about money; null: any. */
  readonly ceiling: string | null;
  readonly before: {
    readonly permissions: readonly string[];
    readonly ceiling: string | null;
  };
};

type RoleDialogProps = {
  readonly draft: RoleDraft;
  readonly known: readonly string[];
  /** The permissions of changes that wait for a second person. */
  readonly decided: readonly string[];
  readonly brand: { readonly id: number; readonly code: string };
  readonly onClose: () => void;
};

const EVERY = '*';
const AMOUNT = /^(0|[1-9]\d{0,13})(\.\d{1,2})?$/;

/** Edits what a role may do; the change waits for a second person. */
export function RoleDialog({ draft, known, decided, brand, onClose }: RoleDialogProps) {
  const { t } = useTranslate();
  const [head, setHead] = useState({
    ...{ code: draft.code, name: draft.name, brandId: draft.brandId },
  });
  const [held, setHeld] = useState<string[]>([...draft.permissions]);
  const [ceiling, setCeiling] = useState(draft.ceiling ?? '');
  const add = useOfficeMutation(addRole);
  const change = useOfficeMutation(changeRole);
  const call = draft.id === undefined ? add : change;
  const wanted = { permissions: held, ceiling: ceiling.trim() === '' ? null : ceiling.trim() };
  const send = async (reason: string) => {
    const answer =
      draft.id === undefined
        ? await add.send({ ...head, ...wanted, reason })
        : await change.send({ id: draft.id, ...wanted, reason });
    if (answer !== undefined) {
      announceWaiting(t);
    }
    return answer;
  };
  const hasEvery = held.includes(EVERY);
  return (
    <ReasonDialog
      title={draft.id === undefined ? t('office.roles.add') : draft.name}
      confirm={t('office.ask')}
      isOpen
      onClose={onClose}
      onConfirm={send}
      isSending={call.isSending}
      refusal={call.refusal}
      isReady={wanted.ceiling === null || AMOUNT.test(wanted.ceiling)}
      needsTwo
    >
      {draft.id === undefined && (
        <RoleHead
          head={head}
          brand={brand}
          onHead={setHead}
          onPreset={(preset) => setHeld(presetPermissions(preset, known))}
        />
      )}
      <CeilingField value={ceiling} onChange={setCeiling} />
      {(hasEvery || draft.before.permissions.includes(EVERY)) && (
        <Checkbox
          label={t('permission.*')}
          checked={hasEvery}
          onChange={(event) => setHeld(event.currentTarget.checked ? [EVERY] : [])}
        />
      )}
      {!hasEvery && <PermissionPicker known={known} held={held} onChange={setHeld} />}
      <ConflictBanner held={held} decided={decided} />
      {draft.id !== undefined && (
        <div className="of-card">
          <DiffView before={standOf(draft.before)} after={standOf(wanted)} />
        </div>
      )}
    </ReasonDialog>
  );
}

function standOf({ permissions, ceiling }: RoleDraft['before']) {
  return { permissions, ceiling: ceiling ?? 'none' };
}

/** Up to which sum the role decides about money. */
function CeilingField(props: {
  readonly value: string;
  readonly onChange: (value: string) => void;
}) {
  const { t } = useTranslate();
  const isWrong = props.value.trim() !== '' && !AMOUNT.test(props.value.trim());
  return (
    <TextInput
      label={t('office.roles.ceiling')}
      description={t('office.roles.ceiling.hint')}
      inputMode="decimal"
      maxLength={17}
      maw={360}
      value={props.value}
      onChange={(event) => props.onChange(event.currentTarget.value)}
      error={isWrong ? t('office.roles.ceiling.wrong') : undefined}
    />
  );
}

type Head = { readonly code: string; readonly name: string; readonly brandId: number };

/** What a new role is called, where it holds, and the usual work that it starts from. */
function RoleHead(props: {
  readonly head: Head;
  readonly brand: RoleDialogProps['brand'];
  readonly onHead: (head: Head) => void;
  readonly onPreset: (preset: (typeof PRESET_IDS)[number]) => void;
}) {
  const { t } = useTranslate();
  const { head, brand, onHead, onPreset } = props;
  const field = (name: 'name' | 'code') => ({
    label: t(`office.roles.${name}`),
    value: head[name],
    onChange: (event: { readonly currentTarget: { readonly value: string } }) =>
      onHead({ ...head, [name]: event.currentTarget.value }),
  });
  return (
    <div className="of-fields" style={{ padding: 0 }}>
      <TextInput {...field('name')} maxLength={60} />
      <TextInput {...field('code')} maxLength={32} autoCapitalize="none" />
      <Select
        label={t('office.roles.scope')}
        description={t('office.roles.scope.hint')}
        allowDeselect={false}
        value={String(head.brandId)}
        onChange={(value) => onHead({ ...head, brandId: Number(value) })}
        data={[
          { value: '0', label: t('office.roles.scope.all') },
          { value: String(brand.id), label: t('office.roles.scope.one', { 0: brand.code }) },
        ]}
      />
      <Select
        label={t('office.roles.preset')}
        description={t('office.roles.preset.hint')}
        placeholder={t('office.roles.preset.none')}
        onChange={(value) => {
          const preset = PRESET_IDS.find((one) => one === value);
          if (preset !== undefined) {
            onPreset(preset);
          }
        }}
        data={PRESET_IDS.map((value) => ({ value, label: t(`office.roles.preset.${value}`) }))}
      />
    </div>
  );
}
