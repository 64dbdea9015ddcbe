import { PasswordInput, Textarea, TextInput } from '@mantine/core';
import { useTranslate } from '#platform/site/translate.ts';
import { Section } from '#ui/office/case/case-page.tsx';
import { FIELDS, type ProviderDraft } from './provider-draft.ts';

type SettingsFieldsProps = {
  readonly draft: ProviderDraft;
  readonly setDraft: (draft: ProviderDraft) => void;
  readonly isLocked: boolean;
  readonly hasSecret: boolean;
};

/** The values that the provider's own console shows for this brand's application. */
export function SettingsFields({ draft, setDraft, isLocked, hasSecret }: SettingsFieldsProps) {
  const { t } = useTranslate();
  const set = (key: string, value: string) =>
    setDraft({ ...draft, settings: { ...draft.settings, [key]: value } });
  return (
    <Section title={t('office.social.settings')}>
      <div className="of-pad of-stack">
        {FIELDS[draft.kind].map(({ key, example, isOptional }) => {
          const common = {
            label: t(`office.social.${key}`),
            placeholder: example,
            required: isOptional !== true,
            disabled: isLocked,
            classNames: { input: 'code' },
            value: draft.settings[key] ?? '',
          };
          return key === 'pageHosts' ? (
            <Textarea
              key={key}
              {...common}
              description={t('office.social.pageHosts.hint')}
              autosize
              minRows={3}
              onChange={(event) => set(key, event.currentTarget.value)}
            />
          ) : (
            <TextInput
              key={key}
              {...common}
              onChange={(event) => set(key, event.currentTarget.value)}
            />
          );
        })}
        {draft.kind === 'firebase' ? null : (
          <PasswordInput
            label={t('office.social.secret')}
            description={t(hasSecret ? 'office.social.secret.kept' : 'office.social.secret.none')}
            autoComplete="off"
            disabled={isLocked}
            value={draft.secret}
            onChange={(event) => setDraft({ ...draft, secret: event.currentTarget.value })}
          />
        )}
      </div>
    </Section>
  );
}
