import { useOffice } from '#platform/office/use-office.ts';
import { useTranslate } from '#platform/site/translate.ts';
import { AuditTimeline } from '#ui/office/case/audit-timeline.tsx';
import { CasePage } from '#ui/office/case/case-page.tsx';
import { timeText } from '#ui/office/format.tsx';
import { Banner, Loading, Pill, Refusal } from '#ui/office/states.tsx';
import { readCaptchaSettings } from '../../contract.office.ts';
import { DayTable } from './day-table.tsx';
import { SettingsForm } from './settings-form.tsx';

const FRESH_MS = 30_000;
const MODE_TONES = { off: 'ember', risk: 'leaf', always: 'sky' } as const;

/** When the brand wants a sign that a person is there, and how often people and machines gave one. */
export function Screen() {
  const { t } = useTranslate();
  const { data, refusal } = useOffice(readCaptchaSettings, {}, { refetchMs: FRESH_MS });
  if (data === undefined) {
    return refusal === undefined ? <Loading /> : <Refusal refusal={refusal} />;
  }
  const { settings, everybodyUntil } = data;
  return (
    <CasePage
      crumb={{ to: '/brands', label: t('office.captcha.back') }}
      title={
        <>
          {t('office.captcha.title')}{' '}
          <Pill tone={MODE_TONES[settings.mode]}>{t(`office.captcha.mode.${settings.mode}`)}</Pill>
        </>
      }
      side={<AuditTimeline entity="captcha:settings" />}
    >
      {everybodyUntil !== null && (
        <Banner tone="pollen">
          {t('office.captcha.everybody', {
            0: timeText(new Date(everybodyUntil).toISOString()),
          })}
        </Banner>
      )}
      <SettingsForm settings={settings} version={data.version} />
      <DayTable />
    </CasePage>
  );
}
