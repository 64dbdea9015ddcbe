import { Select, Switch, TextInput } from '@mantine/core';
import { useTranslate } from '#platform/site/translate.ts';
import type { ChannelDraft } from '../../contract.office.ts';
import { CHAT, CS_TYPES, ENCODED, LINK } from '../../field-rules.ts';

const TYPES = [LINK, CHAT, ENCODED] as const;

type FieldsProps = {
  readonly draft: ChannelDraft;
  readonly set: (part: Partial<ChannelDraft>) => void;
  readonly isLocked: boolean;
  /** The time zone in which hours are shown. */
  readonly timeZone: string;
};

/** The fields of a channel. */
export function ChannelFields({ draft, set, isLocked, timeZone }: FieldsProps) {
  const { t } = useTranslate();
  return (
    <fieldset className="of-fields" disabled={isLocked}>
      <Select
        label={t('office.support.channel')}
        data={[...CS_TYPES]}
        value={draft.csType}
        onChange={(value) => set({ csType: CS_TYPES.find((one) => one === value) ?? draft.csType })}
        allowDeselect={false}
      />
      <Select
        label={t('office.support.type')}
        data={TYPES.map((type) => ({
          value: String(type),
          label: t(`office.support.type.${type}`),
        }))}
        value={String(draft.type)}
        onChange={(value) => {
          const type = TYPES.find((one) => String(one) === value) ?? draft.type;
          set({ type, ...(type === CHAT ? { path: '' } : {}) });
        }}
        allowDeselect={false}
      />
      <TextInput
        label={t('office.support.title.bn')}
        value={draft.title.bn}
        maxLength={40}
        lang="bn"
        onChange={(event) => set({ title: { ...draft.title, bn: event.currentTarget.value } })}
      />
      <TextInput
        label={t('office.support.title.en')}
        value={draft.title.en}
        maxLength={40}
        lang="en"
        onChange={(event) => set({ title: { ...draft.title, en: event.currentTarget.value } })}
      />
      {draft.type !== CHAT && (
        <TextInput
          label={t('office.support.path')}
          description={t(`office.support.path.${draft.type}`)}
          value={draft.path}
          maxLength={2_000}
          onChange={(event) => set({ path: event.currentTarget.value.trim() })}
        />
      )}
      <TextInput
        type="time"
        label={t('office.support.opens')}
        description={timeZone}
        value={draft.opensAt}
        onChange={(event) => set({ opensAt: event.currentTarget.value })}
      />
      <TextInput
        type="time"
        label={t('office.support.closes')}
        description={t('office.support.hours.hint')}
        value={draft.closesAt}
        onChange={(event) => set({ closesAt: event.currentTarget.value })}
      />
      <Switch
        label={t('office.support.shown')}
        checked={draft.isOn}
        onChange={(event) => set({ isOn: event.currentTarget.checked })}
      />
    </fieldset>
  );
}
