import { SegmentedControl } from '@mantine/core';
import type { Static } from 'typebox';
import { useOffice } from '#platform/office/use-office.ts';
import { useTranslate } from '#platform/site/translate.ts';
import { AuditTimeline } from '#ui/office/case/audit-timeline.tsx';
import { CasePage } from '#ui/office/case/case-page.tsx';
import { useFilters } from '#ui/office/list/use-filters.ts';
import { Loading, Pill, Refusal } from '#ui/office/states.tsx';
import { readGateways } from '../../contract.office.ts';
import { GatewayForm } from './gateway-form.tsx';
import { LimitsForm } from './limits-form.tsx';

const PARTS = ['sms', 'mail', 'limits'] as const;
type Part = (typeof PARTS)[number];

/** How the brand sends SMS and mail, and what its codes may cost. */
export function Screen() {
  const { t } = useTranslate();
  const { values, set } = useFilters(['part']);
  const { data, refusal } = useOffice(readGateways, {});
  if (data === undefined) {
    return refusal === undefined ? <Loading /> : <Refusal refusal={refusal} />;
  }
  const part = PARTS.find((known) => known === values.part) ?? 'sms';
  return (
    <CasePage
      crumb={{ to: '/outbox', label: t('office.outbox.title') }}
      title={
        <>
          {t('office.gateways.title')}{' '}
          {data.isSandbox && <Pill tone="pollen">{t('office.gateways.sandbox')}</Pill>}
        </>
      }
      actions={
        <SegmentedControl
          size="xs"
          aria-label={t('office.gateways.title')}
          value={part}
          onChange={(value) => set('part', value)}
          data={PARTS.map((value) => ({ value, label: t(`office.gateways.part.${value}`) }))}
        />
      }
      side={<AuditTimeline entity={`gateway:${part}`} />}
    >
      <PartForm part={part} data={data} />
    </CasePage>
  );
}

function PartForm({
  part,
  data,
}: {
  readonly part: Part;
  readonly data: Static<typeof readGateways.output>;
}) {
  if (part === 'limits') {
    return (
      <LimitsForm
        limits={data.limits}
        version={data.limitsVersion}
        ownDialingCode={data.ownDialingCode}
      />
    );
  }
  return <GatewayForm key={part} channel={part} saved={data[part]} isSandbox={data.isSandbox} />;
}
