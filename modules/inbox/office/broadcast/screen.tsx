import { Button } from '@mantine/core';
import { useState } from 'react';
import { useParams } from 'react-router';
import { useOffice, useOfficeMutation } from '#platform/office/use-office.ts';
import { useTranslate } from '#platform/site/translate.ts';
import { AuditTimeline } from '#ui/office/case/audit-timeline.tsx';
import { CasePage, Facts, RefusedPage, Section } from '#ui/office/case/case-page.tsx';
import { announceDone } from '#ui/office/form/announce-waiting.ts';
import { ReasonDialog } from '#ui/office/form/reason-dialog.tsx';
import { groupDigits } from '#ui/office/format.tsx';
import { useMay } from '#ui/office/operator.ts';
import { Loading } from '#ui/office/states.tsx';
import { cancelBroadcast, readBroadcast } from '../../contract.office.ts';
import { BroadcastPill } from '../state-pill.tsx';
import { BroadcastFields } from './broadcast-fields.tsx';
import { NewBroadcast } from './new-broadcast.tsx';

/** One message to many members, or a new one. */
export function Screen() {
  const { id = 'new' } = useParams();
  return id === 'new' ? <NewBroadcast /> : <OneBroadcast key={id} id={id} />;
}

function OneBroadcast({ id }: { readonly id: string }) {
  const { t, language } = useTranslate();
  const maySend = useMay('broadcast.send');
  const { data, refusal } = useOffice(readBroadcast, { id });
  const crumb = { to: '/broadcasts', label: t('office.broadcasts.title') };
  if (data === undefined) {
    return refusal === undefined ? <Loading /> : <RefusedPage crumb={crumb} refusal={refusal} />;
  }
  return (
    <CasePage
      crumb={crumb}
      title={data.draft.subject[language]}
      actions={
        <>
          <BroadcastPill state={data.state} />
          {maySend && data.state === 'planned' && <CancelButton id={id} />}
        </>
      }
      side={<AuditTimeline entity={`broadcast:${id}`} />}
    >
      <Section title={t('office.broadcasts.reach')}>
        <Facts
          facts={[
            { name: t('office.broadcasts.sent'), value: groupDigits(String(data.sentCount)) },
            { name: t('office.broadcasts.read'), value: groupDigits(String(data.readCount)) },
            { name: t('office.broadcasts.by'), value: data.madeBy },
          ]}
        />
      </Section>
      <BroadcastFields draft={data.draft} isLocked />
    </CasePage>
  );
}

function CancelButton({ id }: { readonly id: string }) {
  const { t } = useTranslate();
  const { send, isSending, refusal } = useOfficeMutation(cancelBroadcast);
  const [isAsking, setAsking] = useState(false);
  return (
    <>
      <Button variant="default" onClick={() => setAsking(true)}>
        {t('office.broadcasts.cancel')}
      </Button>
      <ReasonDialog
        title={t('office.broadcasts.cancel')}
        confirm={t('office.broadcasts.cancel')}
        isOpen={isAsking}
        onClose={() => setAsking(false)}
        onConfirm={async (reason) => {
          const answer = await send({ id, reason });
          if (answer !== undefined) {
            announceDone(t);
          }
          return answer;
        }}
        isSending={isSending}
        refusal={refusal}
        isDangerous
      />
    </>
  );
}
