import { useParams } from 'react-router';
import { useOffice, useOfficeMutation } from '#platform/office/use-office.ts';
import { useTranslate } from '#platform/site/translate.ts';
import { AuditTimeline } from '#ui/office/case/audit-timeline.tsx';
import { CasePage, Facts, Section } from '#ui/office/case/case-page.tsx';
import { errorOfField } from '#ui/office/form/refused-field.ts';
import { ReviewBar } from '#ui/office/form/review-bar.tsx';
import { useEditor } from '#ui/office/form/use-editor.ts';
import { useMay } from '#ui/office/operator.ts';
import { Loading, Pill, Refusal } from '#ui/office/states.tsx';
import { changeBrandSettings, readBrandSettings } from '../../contract.office.ts';
import type { BrandSettings } from '../../contract.ts';
import { changedSettings, readField, SECTIONS, type Values, withField } from './fields.ts';
import { SettingField } from './setting-field.tsx';

export function Screen() {
  const { t, language } = useTranslate();
  const { id = '' } = useParams();
  const { data, refusal } = useOffice(readBrandSettings, { id: Number(id) });
  if (data === undefined) {
    return refusal === undefined ? <Loading /> : <Refusal refusal={refusal} />;
  }
  const { settings } = data;
  return (
    <CasePage
      crumb={{ to: '/brands', label: t('office.brands.title') }}
      name={settings.name[language]}
      title={
        <>
          {settings.name[language]}{' '}
          <Pill tone={settings.status === 0 ? 'leaf' : 'ember'}>
            {t(`office.brand.status.${settings.status}`)}
          </Pill>
        </>
      }
      side={<AuditTimeline entity={`brand:${id}`} />}
    >
      <FixedAtOpening settings={settings} />
      <SettingsForm
        key={id}
        id={Number(id)}
        version={data.version}
        settings={settings}
        fourEyes={data.fourEyes}
      />
    </CasePage>
  );
}

/** What the brand was opened with: money is booked under it, so it is shown and never edited. */
function FixedAtOpening({ settings }: { readonly settings: BrandSettings }) {
  const { t } = useTranslate();
  const facts = [
    { name: t('office.brand.code'), value: <span className="code">{settings.merchantCode}</span> },
    {
      name: t('office.brand.kind'),
      value: t(settings.isSandbox ? 'office.brand.sandbox' : 'office.brand.real'),
    },
    { name: t('office.setting.currency'), value: settings.currency },
    { name: t('office.setting.trialCurrency'), value: settings.trialCurrency },
    {
      name: t('office.setting.isSingleWallet'),
      value: t(settings.isSingleWallet ? 'office.setting.yes' : 'office.setting.no'),
    },
  ];
  return (
    <Section title={t('office.setting.section.fixed')}>
      <Facts facts={facts} />
    </Section>
  );
}

type SettingsFormProps = {
  readonly id: number;
  readonly settings: Values;
  readonly version: number;
  readonly fourEyes: readonly string[];
};

function SettingsForm({ id, settings: saved, version, fourEyes }: SettingsFormProps) {
  const { t } = useTranslate();
  const isLocked = !useMay('brand.change');
  const editor = useEditor({ entity: `brand:${id}`, part: 'settings', saved, version, isLocked });
  const { draft, setDraft, base: settings } = editor;
  const save = useOfficeMutation(changeBrandSettings);
  const errorOf = errorOfField(save.refusal);
  const change = changedSettings(settings, draft);
  const keys = Object.keys(change);
  const isDangerous = (key: string) => fourEyes.includes(key.split('.')[0] ?? '');
  return (
    <>
      {SECTIONS.map((section) => (
        <Section key={section.id} title={t(`office.setting.section.${section.id}`)}>
          <div className="of-fields">
            {section.fields.map((field) => (
              <SettingField
                key={field.key}
                field={field}
                value={readField(draft, field.key)}
                isChanged={readField(draft, field.key) !== readField(settings, field.key)}
                needsTwo={isDangerous(field.key)}
                isLocked={isLocked}
                error={errorOf(field.key)}
                onChange={(value) => setDraft(withField(draft, field.key, value))}
              />
            ))}
          </div>
        </Section>
      ))}
      <ReviewBar
        editor={editor}
        note={t('office.setting.changed', { 0: keys.length })}
        needsTwo={keys.some(isDangerous)}
        onSave={(reason) => save.send({ id, change, version: editor.version, reason })}
        isSending={save.isSending}
        refusal={save.refusal}
      />
    </>
  );
}
