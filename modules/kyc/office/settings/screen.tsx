import { NumberInput, Switch } from '@mantine/core';
import { useOffice, useOfficeMutation } from '#platform/office/use-office.ts';
import { useTranslate } from '#platform/site/translate.ts';
import { AuditTimeline } from '#ui/office/case/audit-timeline.tsx';
import { CasePage, Section } from '#ui/office/case/case-page.tsx';
import { announceWaiting } from '#ui/office/form/announce-waiting.ts';
import { ReviewBar } from '#ui/office/form/review-bar.tsx';
import { useEditor } from '#ui/office/form/use-editor.ts';
import { useMay } from '#ui/office/operator.ts';
import { Banner, FourEyesBanner, Loading, Refusal } from '#ui/office/states.tsx';
import {
  changeKycSettings,
  type KycSettings,
  type LevelLimits,
  readKycSettings,
} from '../../contract.settings-office.ts';

const LIMITS = ['depositDay', 'depositLife', 'withdrawDay', 'withdrawLife', 'stakeDay'] as const;
const NUMBERS = [
  { key: 'playLevel', min: 0, max: 3 },
  { key: 'minNameScore', min: 50, max: 100 },
  { key: 'matchScore', min: 50, max: 100 },
  { key: 'dueHours', min: 1, max: 720 },
  { key: 'renewDays', min: 1, max: 365 },
  { key: 'keepDays', min: 1, max: 3_650 },
] as const;
const MAX_UNITS = 1_000_000_000;

/** What each level allows, how names are compared, and how long things take and are kept. */
export function Screen() {
  const { t } = useTranslate();
  const { data, refusal } = useOffice(readKycSettings, {});
  if (data === undefined) {
    return refusal === undefined ? <Loading /> : <Refusal refusal={refusal} />;
  }
  return (
    <CasePage
      crumb={{ to: '/kyc-checks', label: t('office.kyc.title') }}
      title={t('office.kyc.settings')}
      side={<AuditTimeline entity="kyc:settings" />}
    >
      <SettingsForm {...data} />
    </CasePage>
  );
}

function SettingsForm(props: { readonly settings: KycSettings; readonly version: number }) {
  const { t } = useTranslate();
  const { settings, version } = props;
  const isLocked = !useMay('kyc.settings');
  const editor = useEditor({ entity: 'kyc:settings', saved: settings, version });
  const { draft, setDraft } = editor;
  const save = useOfficeMutation(changeKycSettings);
  const onSave = async (reason: string) => {
    const done = await save.send({ settings: draft, version: editor.version, reason });
    if (done !== undefined) {
      announceWaiting(t);
    }
    return done;
  };
  const setLevel = (place: number, level: LevelLimits) =>
    setDraft({ ...draft, levels: draft.levels.with(place, level) });
  return (
    <>
      <FourEyesBanner />
      <Banner tone="sky">{t('office.kyc.settings.market')}</Banner>
      {draft.levels.map((level, place) => (
        <LevelSection
          // The levels are four, in their order.
          key={LEVELS[place]}
          place={place}
          level={level}
          isLocked={isLocked}
          onChange={(changed) => setLevel(place, changed)}
        />
      ))}
      <Section title={t('office.kyc.section.rules')}>
        <div className="of-fields">
          <Switch
            label={t('office.setting.kyc.isOn')}
            disabled={isLocked}
            checked={draft.isOn}
            onChange={(event) => setDraft({ ...draft, isOn: event.currentTarget.checked })}
          />
          {NUMBERS.map(({ key, min, max }) => (
            <NumberInput
              key={key}
              label={t(`office.setting.kyc.${key}`)}
              disabled={isLocked}
              allowDecimal={false}
              clampBehavior="strict"
              min={min}
              max={max}
              value={draft[key]}
              onChange={(next) => setDraft({ ...draft, [key]: Number(next) })}
            />
          ))}
        </div>
      </Section>
      <ReviewBar
        editor={editor}
        words={(shown) => inWords(shown, t)}
        onSave={onSave}
        isSending={save.isSending}
        refusal={save.refusal}
      />
    </>
  );
}

const LEVELS = ['level-0', 'level-1', 'level-2', 'level-3'] as const;

function LevelSection(props: {
  readonly place: number;
  readonly level: LevelLimits;
  readonly isLocked: boolean;
  readonly onChange: (level: LevelLimits) => void;
}) {
  const { t } = useTranslate();
  const { place, level, isLocked, onChange } = props;
  return (
    <Section title={t('office.kyc.section.levels', { 0: place })}>
      <div className="of-fields">
        {LIMITS.map((key) => (
          <NumberInput
            key={key}
            label={t(`office.setting.kyc.${key}`)}
            description={t('office.kyc.no_limit')}
            disabled={isLocked}
            allowDecimal={false}
            clampBehavior="strict"
            thousandSeparator=","
            min={0}
            max={MAX_UNITS}
            value={level[key] ?? ''}
            onChange={(next) => onChange({ ...level, [key]: next === '' ? null : Number(next) })}
          />
        ))}
      </div>
    </Section>
  );
}

/** The settings as names and values, for the comparison before they are sent. */
function inWords(
  settings: KycSettings,
  t: (key: string, values?: Readonly<Record<string, string | number>>) => string,
): Readonly<Record<string, string>> {
  return Object.fromEntries([
    [t('office.setting.kyc.isOn'), String(settings.isOn)],
    ...settings.levels.flatMap((level, place) =>
      LIMITS.map((key): [string, string] => [
        `${t('office.kyc.section.levels', { 0: place })}: ${t(`office.setting.kyc.${key}`)}`,
        String(level[key] ?? t('office.kyc.limit.none')),
      ]),
    ),
    ...NUMBERS.map(({ key }): [string, string] => [
      t(`office.setting.kyc.${key}`),
      String(settings[key]),
    ]),
  ]);
}
