import { NumberInput, Switch, TextInput } from '@mantine/core';
import { useTranslate } from '#platform/site/translate.ts';
import { Section } from '#ui/office/case/case-page.tsx';
import { Pill } from '#ui/office/states.tsx';
import type { ProviderShown } from '../../contract.office.ts';
import type { ProviderDraft } from './provider-draft.ts';
import { TryButton } from './try-button.tsx';

const MAX_NAME = 40;
const LAST_PLACE = 99;

type FaceFieldsProps = {
  readonly draft: ProviderDraft;
  readonly setDraft: (draft: ProviderDraft) => void;
  readonly isLocked: boolean;
  readonly saved: ProviderShown | undefined;
};

/** The appearance of a provider for visitors, and whether they see it. */
export function FaceFields({ draft, setDraft, isLocked, saved }: FaceFieldsProps) {
  const { t } = useTranslate();
  return (
    <Section
      title={t('office.social.button')}
      aside={
        <>
          <Pill>{t(`office.social.kind.${draft.kind}`)}</Pill>
          {saved !== undefined && !isLocked && <TryButton code={saved.code} />}
        </>
      }
    >
      <div className="of-fields">
        <TextInput
          label={t('office.social.name')}
          description={t('office.social.name.hint')}
          required
          maxLength={MAX_NAME}
          disabled={isLocked}
          value={draft.name}
          onChange={(event) => setDraft({ ...draft, name: event.currentTarget.value })}
        />
        <TextInput
          label={t('office.social.code')}
          description={t('office.social.code.hint')}
          required
          classNames={{ input: 'code' }}
          disabled={isLocked || saved !== undefined}
          value={draft.code}
          onChange={(event) =>
            setDraft({ ...draft, code: event.currentTarget.value.toLowerCase() })
          }
        />
        <NumberInput
          label={t('office.social.place')}
          description={t('office.social.place.hint')}
          disabled={isLocked}
          allowDecimal={false}
          min={1}
          max={LAST_PLACE}
          value={draft.place}
          onChange={(next) => setDraft({ ...draft, place: Number(next) })}
        />
        <Switch
          label={t('office.social.offered')}
          description={t('office.social.offered.hint')}
          disabled={isLocked}
          checked={draft.isOn}
          onChange={(event) => setDraft({ ...draft, isOn: event.currentTarget.checked })}
        />
      </div>
    </Section>
  );
}
