import { Button } from '@mantine/core';
import { useState } from 'react';
import { useParams } from 'react-router';
import { useOffice, useOfficeMutation } from '#platform/office/use-office.ts';
import { useTranslate } from '#platform/site/translate.ts';
import { AuditTimeline } from '#ui/office/case/audit-timeline.tsx';
import { CasePage, Facts, RefusedPage, Section } from '#ui/office/case/case-page.tsx';
import { CopiedId } from '#ui/office/copied-id.tsx';
import { announceDone, announceWaiting } from '#ui/office/form/announce-waiting.ts';
import { ReasonDialog } from '#ui/office/form/reason-dialog.tsx';
import { Money, When } from '#ui/office/format.tsx';
import { useMay } from '#ui/office/operator.ts';
import { Banner, Loading } from '#ui/office/states.tsx';
import {
  type DepositShown,
  matchPaymentToOrder,
  type PaymentShown,
  readPayment,
  returnPayment,
} from '../../contract.office.ts';
import { DepositPill, PaymentPill } from '../deposit-pill.tsx';

/** What is done with unclaimed money: credited to this order, or sent back. */
type Act = { readonly order: DepositShown | undefined };

/** One payment of a provider with the orders that it may belong to. */
export function Screen() {
  const { t } = useTranslate();
  const crumb = { to: '/payments', label: t('office.payments.title') };
  const { id = '' } = useParams();
  const mayMatch = useMay('deposit.match');
  const [act, setAct] = useState<Act>();
  const { data, refusal } = useOffice(readPayment, { id });
  if (data === undefined) {
    return refusal === undefined ? <Loading /> : <RefusedPage crumb={crumb} refusal={refusal} />;
  }
  const { payment, candidates } = data;
  const isOpen = payment.state === 'unclaimed';
  const needsTwo = Number(payment.amount) > Number(data.singleHand);
  return (
    <CasePage
      crumb={crumb}
      name={payment.paymentId}
      title={
        <>
          <Money value={payment.amount} /> {payment.currency}{' '}
          <PaymentPill state={payment.state} reason={payment.reason} />
        </>
      }
      actions={
        mayMatch &&
        isOpen && (
          <Button variant="default" onClick={() => setAct({ order: undefined })}>
            {t('office.payment.return')}
          </Button>
        )
      }
      side={<AuditTimeline entity={`payment:${payment.id}`} />}
    >
      {isOpen && (
        <Candidates
          candidates={candidates}
          mayMatch={mayMatch}
          onMatch={(order) => setAct({ order })}
        />
      )}
      <Section title={t('office.payment.title')}>
        <FactsOf payment={payment} />
      </Section>
      {act !== undefined && (
        <ActDialog
          payment={payment}
          act={act}
          needsTwo={needsTwo}
          onClose={() => setAct(undefined)}
        />
      )}
    </CasePage>
  );
}

function Candidates(props: {
  readonly candidates: readonly DepositShown[];
  readonly mayMatch: boolean;
  readonly onMatch: (order: DepositShown) => void;
}) {
  const { t } = useTranslate();
  const { candidates, mayMatch, onMatch } = props;
  return (
    <Section title={t('office.payment.candidates')}>
      {candidates.length === 0 ? (
        <p className="of-pad muted">{t('office.payment.candidates.none')}</p>
      ) : (
        <Facts
          facts={candidates.map((order) => ({
            name: `${order.order} · ${order.member}`,
            value: (
              <span className="of-row">
                <Money value={order.amount} />
                <DepositPill state={order.state} code={order.code} />
                <When at={order.createdAt} />
                <span className="code">{order.reference}</span>
                {mayMatch && order.state !== 'credited' && order.state !== 'opening' && (
                  <Button size="compact-sm" onClick={() => onMatch(order)}>
                    {t('office.payment.match')}
                  </Button>
                )}
              </span>
            ),
          }))}
        />
      )}
    </Section>
  );
}

function FactsOf({ payment }: { readonly payment: PaymentShown }) {
  const { t } = useTranslate();
  return (
    <Facts
      facts={[
        { name: t('office.payment.id'), value: <CopiedId id={payment.paymentId} /> },
        { name: t('office.deposit.provider'), value: payment.provider },
        { name: t('office.payment.number'), value: <CopiedId id={payment.number} /> },
        { name: t('office.deposit.reference'), value: payment.reference ?? '–' },
        { name: t('office.deposit.payer'), value: payment.payer ?? '–' },
        { name: t('office.payment.paid'), value: <When at={payment.paidAt} /> },
        { name: t('office.payment.received'), value: <When at={payment.receivedAt} /> },
      ]}
    />
  );
}

function ActDialog(props: {
  readonly payment: PaymentShown;
  readonly act: Act;
  readonly needsTwo: boolean;
  readonly onClose: () => void;
}) {
  const { t } = useTranslate();
  const { payment, act, needsTwo, onClose } = props;
  const { order } = act;
  const matching = useOfficeMutation(matchPaymentToOrder);
  const returning = useOfficeMutation(returnPayment);
  const used = order === undefined ? returning : matching;
  const name = order === undefined ? 'return' : 'match';
  async function send(reason: string) {
    const { id } = payment;
    const done =
      order === undefined
        ? await returning.send({ id, reason })
        : await matching.send({ id, depositId: order.id, reason });
    if (done !== undefined) {
      (done.value.approvalId === null ? announceDone : announceWaiting)(t);
    }
    return done;
  }
  return (
    <ReasonDialog
      title={t(`office.payment.${name}`)}
      confirm={t(`office.payment.${name}`)}
      isOpen
      onClose={onClose}
      onConfirm={send}
      isSending={used.isSending}
      refusal={used.refusal}
      needsTwo={needsTwo}
      isDangerous={order === undefined}
    >
      <Banner tone="sky">
        {t(`office.payment.${name}.hint`, {
          0: `${payment.amount} ${payment.currency}`,
          1: order?.member ?? '',
        })}
      </Banner>
    </ReasonDialog>
  );
}
