import { Button } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { useState } from 'react';
import { useOfficeMutation } from '#platform/office/use-office.ts';
import { useTranslate } from '#platform/site/translate.ts';
import { Section } from '#ui/office/case/case-page.tsx';
import { DiffView } from '#ui/office/case/diff-view.tsx';
import { ReasonDialog } from '#ui/office/form/reason-dialog.tsx';
import { When } from '#ui/office/format.tsx';
import { useMay } from '#ui/office/operator.ts';
import { Banner, Pill } from '#ui/office/states.tsx';
import { approveMarket, type MarketShown } from '../../contract.office.ts';
import { packInWords } from './pack-words.ts';

/** The approvals of the latest version, and the button for the next. */
export function ApprovalBox({ market }: { readonly market: MarketShown }) {
  const { t } = useTranslate();
  const mayApprove = useMay('region.approve');
  const { code, latest, inForce } = market;
  const approve = useOfficeMutation(approveMarket);
  const [isAsking, setAsking] = useState(false);
  const isDraft = latest.status === 'draft';
  const send = async (reason: string) => {
    const answer = await approve.send({ code, version: latest.version, reason });
    if (answer !== undefined) {
      const word = answer.value.isInForce ? 'enforced' : 'first';
      notifications.show({ color: 'leaf', message: t(`office.markets.${word}`) });
    }
    return answer;
  };
  return (
    <Section
      title={t('office.markets.part.approval')}
      aside={
        isDraft && (
          <Pill tone="pollen">
            {t('office.markets.approvedBy', { 0: latest.approvals.length })}
          </Pill>
        )
      }
    >
      <div className="of-pad of-stack">
        {latest.approvals.map(({ name, at }) => (
          <div key={name}>
            <b>{name}</b>{' '}
            <span className="muted">
              <When at={at} />
            </span>
          </div>
        ))}
        {!isDraft && <span className="muted">{t('office.markets.closed')}</span>}
        {isDraft && latest.mayApprove && <Banner tone="sky">{t('office.markets.waits')}</Banner>}
        {isDraft && !latest.mayApprove && (
          <Banner tone="pollen">{t('office.markets.waitsOther')}</Banner>
        )}
        {latest.mayApprove && mayApprove && (
          <Button
            onClick={() => {
              approve.reset();
              setAsking(true);
            }}
          >
            {t('office.markets.approve')}
          </Button>
        )}
      </div>
      <ReasonDialog
        title={`${t('office.markets.approve')}: ${latest.pack.name}`}
        confirm={t('office.markets.approve')}
        isOpen={isAsking}
        onClose={() => setAsking(false)}
        onConfirm={send}
        isSending={approve.isSending}
        refusal={approve.refusal}
      >
        <div className="of-card">
          <DiffView
            before={inForce === null ? {} : packInWords(t, inForce.pack)}
            after={packInWords(t, latest.pack)}
          />
        </div>
      </ReasonDialog>
    </Section>
  );
}
