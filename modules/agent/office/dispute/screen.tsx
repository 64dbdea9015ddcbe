import { Button, Textarea } from '@mantine/core';
import { useState } from 'react';
import { Link, useParams } from 'react-router';
import { useOffice, useOfficeMutation } from '#platform/office/use-office.ts';
import { useTranslate } from '#platform/site/translate.ts';
import { AuditTimeline } from '#ui/office/case/audit-timeline.tsx';
import { CasePage, Facts, RefusedPage, Section } from '#ui/office/case/case-page.tsx';
import { EntityLink } from '#ui/office/entity-link.tsx';
import { announceDone } from '#ui/office/form/announce-waiting.ts';
import { Money, When } from '#ui/office/format.tsx';
import { useMay } from '#ui/office/operator.ts';
import { Banner, Loading, Refusal } from '#ui/office/states.tsx';
import { answerDispute, type DisputeLine, readDispute } from '../../contract.disputes-office.ts';
import { MAX_DISPUTE_ANSWER } from '../../field-rules.ts';
import { DisputePill } from '../disputes/dispute-pill.tsx';
import { kindText } from '../disputes/kind-text.ts';
import { DisputeText } from '../disputes/payment-disputes.tsx';
import { RunPill } from '../runs/run-pill.tsx';

const PAGES = { run: '/agent-runs', rebate: '/agent-rebates' } as const;

/** One dispute: what the payee said, the payment that it is about, and the answer. */
export function Screen() {
  const { t } = useTranslate();
  const { id = '' } = useParams();
  const mayAnswer = useMay('agent.pay');
  const { data, refusal } = useOffice(readDispute, { id });
  const crumb = { to: '/agent-disputes', label: t('office.agents.disputes') };
  if (data === undefined) {
    return refusal === undefined ? <Loading /> : <RefusedPage crumb={crumb} refusal={refusal} />;
  }
  return (
    <CasePage
      crumb={crumb}
      name={`${data.member} ${data.id}`}
      title={
        <>
          {t('office.agents.dispute.number', { 0: data.id })} <DisputePill state={data.state} />
        </>
      }
      side={<AuditTimeline entity={`agent-dispute:${data.id}`} />}
    >
      <Section title={t('office.agents.disputes.text')}>
        <div className="of-pad">
          <DisputeText text={data.text} />
        </div>
      </Section>
      <Payment dispute={data} />
      {data.answer === null || data.answeredAt === null ? null : (
        <Section
          title={t('office.agents.dispute.answer')}
          aside={
            <span className="muted">
              {data.answeredBy} · <When at={data.answeredAt} />
            </span>
          }
        >
          <div className="of-pad">
            <DisputeText text={data.answer} />
          </div>
        </Section>
      )}
      {mayAnswer && data.state === 'open' && <Answer key={data.id} id={data.id} />}
    </CasePage>
  );
}

function Payment({ dispute }: { readonly dispute: DisputeLine }) {
  const { t } = useTranslate();
  return (
    <Section title={t('office.agents.dispute.payment')}>
      <Facts
        facts={[
          {
            name: t('office.agents.rebates.member'),
            value: (
              <EntityLink kind="member" id={dispute.memberId}>
                {dispute.member}
              </EntityLink>
            ),
          },
          {
            name: t('office.agents.kind'),
            value: (
              <Link to={`${PAGES[dispute.of]}/${dispute.paymentId}`}>
                {kindText(t, dispute.kind)} {dispute.paymentId}
              </Link>
            ),
          },
          { name: t('office.agents.from'), value: <When at={dispute.from} /> },
          { name: t('office.agents.until'), value: <When at={dispute.until} /> },
          { name: t('office.agents.pays'), value: <Money value={dispute.pays} /> },
          { name: t('office.status'), value: <RunPill state={dispute.payment} /> },
          { name: t('office.agents.disputes.made'), value: <When at={dispute.madeAt} /> },
        ]}
      />
    </Section>
  );
}

function Answer({ id }: { readonly id: string }) {
  const { t } = useTranslate();
  const { send, isSending, refusal } = useOfficeMutation(answerDispute);
  const [answer, setAnswer] = useState('');
  const typed = answer.trim();
  const act = async (decision: 'accepted' | 'refused') => {
    if ((await send({ id, decision, answer: typed })) !== undefined) {
      announceDone(t);
    }
  };
  return (
    <Section title={t('office.agents.dispute.answer')}>
      <div className="of-pad of-stack">
        <Banner tone="sky">{t('office.agents.dispute.hint')}</Banner>
        {refusal !== undefined && <Refusal refusal={refusal} />}
        <Textarea
          label={t('office.agents.dispute.answerText')}
          value={answer}
          onChange={(event) => setAnswer(event.currentTarget.value)}
          maxLength={MAX_DISPUTE_ANSWER}
          autosize
          minRows={4}
        />
        <div className="of-row">
          <Button
            disabled={typed.length < 3}
            loading={isSending}
            onClick={() => void act('accepted')}
          >
            {t('office.agents.dispute.accept')}
          </Button>
          <Button
            variant="default"
            disabled={typed.length < 3}
            loading={isSending}
            onClick={() => void act('refused')}
          >
            {t('office.agents.dispute.refuse')}
          </Button>
        </div>
      </div>
    </Section>
  );
}
