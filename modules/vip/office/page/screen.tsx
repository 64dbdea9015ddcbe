import { useOffice } from '#platform/office/use-office.ts';
import { useTranslate } from '#platform/site/translate.ts';
import { AuditTimeline } from '#ui/office/case/audit-timeline.tsx';
import { CasePage } from '#ui/office/case/case-page.tsx';
import { Loading, Refusal } from '#ui/office/states.tsx';
import { readVipOffice } from '../../contract.office.ts';
import { VipForm } from './vip-form.tsx';

/** The text of the page of levels, in both languages. */
export function Screen() {
  const { t } = useTranslate();
  const { data, refusal } = useOffice(readVipOffice, {});
  if (data === undefined) {
    return refusal === undefined ? <Loading /> : <Refusal refusal={refusal} />;
  }
  return (
    <CasePage
      crumb={{ to: '/vip-page', label: t('office.vip.title') }}
      title={t('office.vip.heading')}
      side={<AuditTimeline entity={`vip:${data.brandId}`} />}
    >
      <VipForm brandId={data.brandId} initial={data.draft} version={data.version} />
    </CasePage>
  );
}
