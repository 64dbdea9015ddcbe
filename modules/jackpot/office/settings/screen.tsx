import { useOffice } from '#platform/office/use-office.ts';
import { useTranslate } from '#platform/site/translate.ts';
import { AuditTimeline } from '#ui/office/case/audit-timeline.tsx';
import { CasePage, RefusedPage } from '#ui/office/case/case-page.tsx';
import { Banner, Loading, Pill } from '#ui/office/states.tsx';
import { readJackpotSettings } from '../../contract.office.ts';
import { SettingsForm } from './settings-form.tsx';

/** The contents of the brand's jackpot counter (JKP-1). */
export function Screen() {
  const { t } = useTranslate();
  const { data, refusal } = useOffice(readJackpotSettings, {});
  if (data === undefined) {
    return refusal === undefined ? <Loading /> : <RefusedPage refusal={refusal} />;
  }
  const { settings, version, mayDemo } = data;
  return (
    <CasePage
      crumb={{ to: '/', label: t('office.jackpot.home') }}
      title={
        <>
          {t('office.jackpot.title')}{' '}
          <Pill tone={settings.source === 'demo' ? 'pollen' : 'leaf'}>
            {t(`office.jackpot.source.${settings.source}`)}
          </Pill>
        </>
      }
      side={<AuditTimeline entity="jackpot:settings" />}
    >
      {!mayDemo && <Banner tone="sky">{t('office.jackpot.realMoney')}</Banner>}
      <SettingsForm settings={settings} version={version} mayDemo={mayDemo} />
    </CasePage>
  );
}
