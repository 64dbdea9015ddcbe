import { Button } from '@mantine/core';
import { useState } from 'react';
import { useParams } from 'react-router';
import { useOffice, useOfficeMutation } from '#platform/office/use-office.ts';
import { useTranslate } from '#platform/site/translate.ts';
import { AuditTimeline } from '#ui/office/case/audit-timeline.tsx';
import { CasePage, RefusedPage, Section } from '#ui/office/case/case-page.tsx';
import { EntityLink } from '#ui/office/entity-link.tsx';
import { announceDone } from '#ui/office/form/announce-waiting.ts';
import { ReasonDialog } from '#ui/office/form/reason-dialog.tsx';
import { groupDigits, When } from '#ui/office/format.tsx';
import { useMay } from '#ui/office/operator.ts';
import { Banner, Loading } from '#ui/office/states.tsx';
import { readTeamLetter, removeTeamLetter } from '../../contract.team-letters-office.ts';
import { TeamLetterPill } from '../state-pill.tsx';

/** One letter of an agent to those below, and the way to take it away. */
export function Screen() {
  const { t } = useTranslate();
  const { id = '' } = useParams();
  const mayRemove = useMay('letter.remove');
  const { data, refusal } = useOffice(readTeamLetter, { id });
  const [isRemoving, setRemoving] = useState(false);
  const crumb = { to: '/team-letters', label: t('office.teamLetters.title') };
  if (data === undefined) {
    return refusal === undefined ? <Loading /> : <RefusedPage crumb={crumb} refusal={refusal} />;
  }
  const { removed } = data;
  return (
    <CasePage
      crumb={crumb}
      name={data.subject}
      title={
        <>
          <EntityLink kind="member" id={data.memberId}>
            {data.account}
          </EntityLink>{' '}
          <TeamLetterPill state={data.state} />
        </>
      }
      side={<AuditTimeline entity={`letter:${data.id}`} />}
    >
      {removed === null ? null : (
        <Banner tone="ember">
          {t('office.teamLetters.removedBy', { 0: removed.by, 1: removed.reason })} ·{' '}
          <When at={removed.at} />
        </Banner>
      )}
      <Section
        title={data.subject}
        aside={
          <span className="muted">
            <When at={data.at} />
          </span>
        }
      >
        <p className="of-pad">
          {t(`office.teamLetters.to.${data.recipients}`)}
          {data.level === null ? '' : ` ${data.level}`} ·{' '}
          {t('office.teamLetters.reach', {
            0: groupDigits(String(data.sentCount)),
            1: groupDigits(String(data.readCount)),
          })}
        </p>
        <p className="of-pad" style={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>
          {data.content}
        </p>
      </Section>
      {mayRemove && removed === null && (
        <Button variant="default" onClick={() => setRemoving(true)}>
          {t('office.teamLetters.remove')}
        </Button>
      )}
      {isRemoving && <Remove id={data.id} onClose={() => setRemoving(false)} />}
    </CasePage>
  );
}

function Remove({ id, onClose }: { readonly id: string; readonly onClose: () => void }) {
  const { t } = useTranslate();
  const { send, isSending, refusal } = useOfficeMutation(removeTeamLetter);
  return (
    <ReasonDialog
      title={t('office.teamLetters.remove')}
      confirm={t('office.teamLetters.remove')}
      isOpen
      onClose={onClose}
      onConfirm={async (reason) => {
        const done = await send({ id, reason });
        if (done !== undefined) {
          announceDone(t);
        }
        return done;
      }}
      isSending={isSending}
      refusal={refusal}
    >
      <p>{t('office.teamLetters.remove.says')}</p>
    </ReasonDialog>
  );
}
