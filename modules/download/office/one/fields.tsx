import { NumberInput, Select, Switch, Textarea, TextInput } from '@mantine/core';
import { useTranslate } from '#platform/site/translate.ts';
import { Section } from '#ui/office/case/case-page.tsx';
import type { ResourceDraft } from '../../contract.office.ts';
import { RESOURCE_TYPES } from '../../field-rules.ts';

const LANGUAGES = ['en', 'bn'] as const;
const TEXTS = [
  { key: 'url', example: 'https://files.example.com/app.apk' },
  { key: 'qrCodeUrl', example: '/pictures/code.png' },
  { key: 'version', example: '1.0.0' },
  { key: 'sha256', example: '64 × 0-9a-f' },
  { key: 'releasedOn', example: '2026-11-01' },
  { key: 'minimumOs', example: 'Android 9' },
] as const;

type FieldsProps = {
  readonly draft: ResourceDraft;
  readonly setDraft: (draft: ResourceDraft) => void;
  readonly isLocked: boolean;
};

/** Everything about one resource, as the page shows it. */
export function Fields(props: FieldsProps) {
  return (
    <>
      <FaceFields {...props} />
      <FileFields {...props} />
    </>
  );
}

function FaceFields({ draft, setDraft, isLocked }: FieldsProps) {
  const { t } = useTranslate();
  const common = { disabled: isLocked };
  return (
    <Section title={t('office.download.face')}>
      <div className="of-fields">
        <Select
          {...common}
          label={t('office.download.resourceType')}
          allowDeselect={false}
          data={RESOURCE_TYPES.map((value) => ({
            value,
            label: t(`office.download.type.${value}`),
          }))}
          value={draft.resourceType}
          onChange={(next) =>
            setDraft({
              ...draft,
              resourceType: RESOURCE_TYPES.find((type) => type === next) ?? draft.resourceType,
            })
          }
        />
        <NumberInput
          {...common}
          label={t('office.download.place')}
          allowDecimal={false}
          min={1}
          max={99}
          value={draft.place}
          onChange={(next) => setDraft({ ...draft, place: Number(next) })}
        />
        {LANGUAGES.map((language) => (
          <TextInput
            key={language}
            {...common}
            required
            lang={language}
            label={`${t('office.download.name')} (${language})`}
            maxLength={60}
            value={draft.name[language]}
            onChange={(event) =>
              setDraft({
                ...draft,
                name: { ...draft.name, [language]: event.currentTarget.value },
              })
            }
          />
        ))}
        <Switch
          {...common}
          label={t('office.download.on')}
          checked={draft.isOn}
          onChange={(event) => setDraft({ ...draft, isOn: event.currentTarget.checked })}
        />
      </div>
    </Section>
  );
}

function FileFields({ draft, setDraft, isLocked }: FieldsProps) {
  const { t } = useTranslate();
  const common = { disabled: isLocked };
  return (
    <Section title={t('office.download.file')}>
      <div className="of-fields">
        {TEXTS.map(({ key, example }) => (
          <TextInput
            key={key}
            {...common}
            required={key === 'url'}
            label={t(`office.download.${key}`)}
            placeholder={example}
            classNames={{ input: 'code' }}
            value={draft[key]}
            onChange={(event) => setDraft({ ...draft, [key]: event.currentTarget.value.trim() })}
          />
        ))}
        <NumberInput
          {...common}
          label={t('office.download.sizeBytes')}
          allowDecimal={false}
          min={1}
          value={draft.sizeBytes ?? ''}
          onChange={(next) => setDraft({ ...draft, sizeBytes: next === '' ? null : Number(next) })}
        />
        {LANGUAGES.map((language) => (
          <Textarea
            key={language}
            {...common}
            lang={language}
            label={`${t('office.download.permissions')} (${language})`}
            description={t('office.download.permissions.hint')}
            autosize
            minRows={2}
            maxLength={1_000}
            value={draft.permissions[language]}
            onChange={(event) =>
              setDraft({
                ...draft,
                permissions: { ...draft.permissions, [language]: event.currentTarget.value },
              })
            }
          />
        ))}
      </div>
    </Section>
  );
}
