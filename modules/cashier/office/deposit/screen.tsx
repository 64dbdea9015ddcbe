import { Button } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { useNavigate, useParams } from 'react-router';
import { QuestionsPart } from '#modules/question/office/index.tsx';
import { useOffice, useOfficeMutation } from '#platform/office/use-office.ts';
import { useTranslate } from '#platform/site/translate.ts';
import { AuditTimeline } from '#ui/office/case/audit-timeline.tsx';
import { CasePage, Facts, RefusedPage, Section } from '#ui/office/case/case-page.tsx';
import { CopiedId } from '#ui/office/copied-id.tsx';
import { EntityLink } from '#ui/office/entity-link.tsx';
import { announceDone } from '#ui/office/form/announce-waiting.ts';
import { ReasonDialog } from '#ui/office/form/reason-dialog.tsx';
import { Money, When } from '#ui/office/format.tsx';
import { useMay } from '#ui/office/operator.ts';
import { OutboundCallLink } from '#ui/office/outbound-call.tsx';
import { Banner, Loading } from '#ui/office/states.tsx';
import {
  askDepositProvider,
  type DepositShown,
  type PaymentShown,
  readDepositOrder,
  refuseDepositOrder,
} from '../../contract.office.ts';
import { DepositPill, PaymentPill } from '../deposit-pill.tsx';
import { Pictures } from './pictures.tsx';

const POLL_MS = 5_000;
type Act = 'ask' | 'refuse';

/** One deposit beside its evidence: the money that came, receipts, what its provider was asked. */
export function Screen() {
  const { t } = useTranslate();
  const crumb = { to: '/deposits', label: t('office.deposits.title') };
  const { id = '' } = useParams();
  const mayHandle = useMay('deposit.handle');
  const [act, setAct] = useState<Act>();
  const { data, refusal } = useOffice(readDepositOrder, { id }, { refetchMs: POLL_MS });
  if (data === undefined) {
    return refusal === undefined ? <Loading /> : <RefusedPage crumb={crumb} refusal={refusal} />;
  }
  const { deposit, payments, pictures } = data;
  const acts: readonly Act[] = deposit.state === 'checking' ? ['ask', 'refuse'] : ['ask'];
  const isOver = deposit.state === 'credited' || deposit.state === 'refused';
  return (
    <CasePage
      crumb={crumb}
      name={deposit.order}
      title={
        <>
          <span className="code">{deposit.order}</span> <Money value={deposit.amount} />{' '}
          {deposit.currency} <DepositPill state={deposit.state} code={deposit.code} />
        </>
      }
      actions={
        mayHandle &&
        !isOver &&
        acts.map((one) => (
          <Button
            key={one}
            variant={one === 'ask' ? 'filled' : 'default'}
            onClick={() => setAct(one)}
          >
            {t(`office.deposit.${one}`)}
          </Button>
        ))
      }
      side={<AuditTimeline entity={`deposit:${deposit.id}`} />}
    >
      <Evidence payments={payments} />
      {pictures.length > 0 && <Pictures id={deposit.id} pictures={pictures} />}
      <QuestionsPart
        subject="deposit"
        subjectId={deposit.id}
        isWaiting={deposit.state === 'checking'}
      />
      <Section title={t('office.deposit.title')}>
        <FactsOf deposit={deposit} call={<OutboundCallLink call={data.call} />} />
      </Section>
      {act !== undefined && (
        <ActDialog deposit={deposit} act={act} onClose={() => setAct(undefined)} />
      )}
    </CasePage>
  );
}

function Evidence({ payments }: { readonly payments: readonly PaymentShown[] }) {
  const { t } = useTranslate();
  const navigate = useNavigate();
  return (
    <Section title={t('office.deposit.evidence')}>
      {payments.length === 0 ? (
        <p className="of-pad muted">{t('office.deposit.evidence.none')}</p>
      ) : (
        <Facts
          facts={payments.map((payment) => ({
            name: payment.paymentId,
            value: (
              <span className="of-row">
                <Money value={payment.amount} /> {payment.currency}
                <PaymentPill state={payment.state} reason={payment.reason} />
                <When at={payment.paidAt} />
                <Button
                  size="compact-xs"
                  variant="default"
                  onClick={() => void navigate(`/payments/${payment.id}`)}
                >
                  {payment.number}
                </Button>
              </span>
            ),
          }))}
        />
      )}
    </Section>
  );
}

function FactsOf(props: { readonly deposit: DepositShown; readonly call: ReactNode }) {
  const { t } = useTranslate();
  const { deposit, call } = props;
  const moment = (at: string | null) => (at === null ? '–' : <When at={at} />);
  return (
    <Facts
      facts={[
        {
          name: t('office.deposit.member'),
          value: (
            <EntityLink kind="member" id={deposit.memberId}>
              {deposit.member}
            </EntityLink>
          ),
        },
        { name: t('office.deposit.channel'), value: `${deposit.channel} · ${deposit.provider}` },
        { name: t('office.deposit.reference'), value: <CopiedId id={deposit.reference} /> },
        { name: t('office.deposit.number'), value: deposit.number ?? '–' },
        { name: t('office.deposit.payer'), value: deposit.payer ?? '–' },
        {
          name: t('office.deposit.credited'),
          value: deposit.credited === null ? '–' : <Money value={deposit.credited} />,
        },
        { name: t('office.deposit.created'), value: moment(deposit.createdAt) },
        { name: t('office.deposit.expires'), value: moment(deposit.expiresAt) },
        { name: t('office.deposit.paid'), value: moment(deposit.paidAt) },
        { name: t('office.deposit.due'), value: moment(deposit.dueAt) },
        { name: t('office.deposit.ended'), value: moment(deposit.endedAt) },
        { name: t('office.deposit.call'), value: call },
      ]}
    />
  );
}

function ActDialog(props: {
  readonly deposit: DepositShown;
  readonly act: Act;
  readonly onClose: () => void;
}) {
  const { t } = useTranslate();
  const { deposit, act, onClose } = props;
  const asking = useOfficeMutation(askDepositProvider);
  const refusing = useOfficeMutation(refuseDepositOrder);
  const used = act === 'ask' ? asking : refusing;
  return (
    <ReasonDialog
      title={t(`office.deposit.${act}`)}
      confirm={t(`office.deposit.${act}`)}
      isOpen
      onClose={onClose}
      onConfirm={async (reason) => {
        const done = await used.send({ id: deposit.id, reason });
        if (done !== undefined) {
          announceDone(t);
        }
        return done;
      }}
      isSending={used.isSending}
      refusal={used.refusal}
      isDangerous={act === 'refuse'}
    >
      <Banner tone="sky">{t(`office.deposit.${act}.hint`)}</Banner>
    </ReasonDialog>
  );
}
