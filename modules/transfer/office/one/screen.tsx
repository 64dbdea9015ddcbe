import { Button } from '@mantine/core';
import { useState } from 'react';
import { useParams } from 'react-router';
import { useOffice } from '#platform/office/use-office.ts';
import { useTranslate } from '#platform/site/translate.ts';
import { AuditTimeline } from '#ui/office/case/audit-timeline.tsx';
import { CasePage, Facts, RefusedPage, Section } from '#ui/office/case/case-page.tsx';
import { CopiedId } from '#ui/office/copied-id.tsx';
import { EntityLink } from '#ui/office/entity-link.tsx';
import { Money, When } from '#ui/office/format.tsx';
import { useMay } from '#ui/office/operator.ts';
import { OutboundCallLink } from '#ui/office/outbound-call.tsx';
import { Banner, Loading } from '#ui/office/states.tsx';
import { VendorName } from '#ui/office/vendor-name.tsx';
import { readTransfer, type TransferShown } from '../../contract.office.ts';
import { TransferPill } from '../transfer-pill.tsx';
import { type Act, ResolveDialog } from './resolve-dialog.tsx';

const ACTS = ['ask', 'moved', 'refused'] as const;
/** Of money that came home and is held. */
const HELD_ACTS = ['release', 'refuse'] as const;
const POLL_MS = 5_000;

/** Shows one transfer: where its money is, what the vendor answered, and what an operator can do. */
export function Screen() {
  const { t } = useTranslate();
  const crumb = { to: '/wallet-transfers', label: t('office.wallet_transfers.title') };
  const { id = '' } = useParams();
  const mayResolve = useMay('wallet_transfer.resolve');
  const [act, setAct] = useState<Act>();
  const { data, refusal } = useOffice(readTransfer, { id }, { refetchMs: POLL_MS });
  if (data === undefined) {
    return refusal === undefined ? <Loading /> : <RefusedPage crumb={crumb} refusal={refusal} />;
  }
  const { movement: transfer } = data;
  const isOpen = transfer.endedAt === null;
  return (
    <CasePage
      crumb={crumb}
      title={
        <>
          <Money value={transfer.amount} /> {transfer.currency}{' '}
          <TransferPill state={transfer.state} isReconciled={transfer.isReconciled} />
        </>
      }
      actions={
        mayResolve &&
        isOpen &&
        (transfer.state === 'held' ? HELD_ACTS : ACTS).map((one) => (
          <Button
            key={one}
            variant={one === 'ask' || one === 'release' ? 'filled' : 'default'}
            onClick={() => setAct(one)}
          >
            {t(`office.wallet_transfer.${one}`)}
          </Button>
        ))
      }
      side={<AuditTimeline entity={`wallet-transfer:${transfer.id}`} />}
    >
      <Banner tone={isOpen ? 'sky' : transfer.state === 'failed' ? 'pollen' : 'leaf'}>
        {t(whereOf(transfer))}
      </Banner>
      <Section title={t('office.wallet_transfer.title')}>
        <Facts
          facts={[
            {
              name: t('office.wallet_transfer.member'),
              value: (
                <EntityLink kind="member" id={transfer.memberId}>
                  {transfer.member}
                </EntityLink>
              ),
            },
            {
              name: t('office.wallet_transfer.vendor'),
              value: <VendorName code={transfer.vendor} />,
            },
            {
              name: t('office.wallet_transfer.way'),
              value: t(`office.wallet_transfer.way.${transfer.direction}`),
            },
            {
              name: t('office.wallet_transfer.id'),
              value: <CopiedId id={data.transferId} />,
            },
            {
              name: t('office.wallet_transfer.created'),
              value: <When at={transfer.createdAt} />,
            },
            {
              name: t('office.wallet_transfer.call'),
              value: <OutboundCallLink call={data.call} />,
            },
            { name: t('office.wallet_transfer.tries'), value: transfer.tries },
            {
              name: t('office.wallet_transfer.next'),
              value: isOpen ? <When at={transfer.nextTryAt} /> : '–',
            },
            {
              name: t('office.wallet_transfer.ended'),
              value: isOpen ? '–' : <When at={transfer.endedAt} />,
            },
            {
              name: t('office.wallet_transfer.code'),
              value: <span className="code">{transfer.code ?? '–'}</span>,
            },
          ]}
        />
      </Section>
      {act !== undefined && (
        <ResolveDialog transfer={transfer} act={act} onClose={() => setAct(undefined)} />
      )}
    </CasePage>
  );
}

/** The present place of a transfer's money, as a text's key. */
function whereOf({ state, code, direction, endedAt }: TransferShown): string {
  if (code === 'HELD_REFUSED') {
    return 'office.wallet_transfer.where.held_refused.out';
  }
  const stands = endedAt === null && state !== 'held' ? 'open' : state;
  return `office.wallet_transfer.where.${stands}.${direction}`;
}
