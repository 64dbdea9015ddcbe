import { Button } from '@mantine/core';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import type { Static } from 'typebox';
import { useOfficeMutation } from '#platform/office/use-office.ts';
import { HtmlContent } from '#platform/site/html-content.tsx';
import { useTranslate } from '#platform/site/translate.ts';
import { CasePage, Section } from '#ui/office/case/case-page.tsx';
import { announceDone, announceWaiting } from '#ui/office/form/announce-waiting.ts';
import { ReasonDialog } from '#ui/office/form/reason-dialog.tsx';
import { groupDigits } from '#ui/office/format.tsx';
import { Banner, Refusal } from '#ui/office/states.tsx';
import { type BroadcastDraft, previewBroadcast, sendBroadcast } from '../../contract.office.ts';
import { BroadcastFields } from './broadcast-fields.tsx';

type Preview = Static<typeof previewBroadcast.output>;

function emptyDraft(): BroadcastDraft {
  return {
    kind: 'platform',
    subject: { en: '', bn: '' },
    content: { en: '', bn: '' },
    filter: { labels: [], levels: [], seenWithinDays: null, unseenForDays: null },
    sendAt: new Date().toISOString(),
  };
}

/** A new message to many: written, looked at with the number it would reach, and then planned. */
export function NewBroadcast() {
  const { t } = useTranslate();
  const navigate = useNavigate();
  const [draft, setDraft] = useState(emptyDraft);
  const [seen, setSeen] = useState<Preview>();
  const [isAsking, setAsking] = useState(false);
  const preview = useOfficeMutation(previewBroadcast);
  const plan = useOfficeMutation(sendBroadcast);
  const words = [...Object.values(draft.subject), ...Object.values(draft.content)];
  const isWhole = words.every((text) => text.trim() !== '');
  const look = async () => {
    const answer = await preview.send({ draft });
    setSeen(answer?.value);
  };
  const send = async (reason: string) => {
    const answer = await plan.send({ draft, reason });
    if (answer !== undefined) {
      (answer.value.approvalId === null ? announceDone : announceWaiting)(t);
      void navigate('/broadcasts');
    }
    return answer;
  };
  return (
    <CasePage
      crumb={{ to: '/broadcasts', label: t('office.broadcasts.title') }}
      title={t('office.broadcasts.add')}
    >
      <BroadcastFields
        draft={draft}
        isLocked={false}
        set={(next) => {
          setDraft(next);
          setSeen(undefined);
        }}
      />
      {preview.refusal !== undefined && <Refusal refusal={preview.refusal} />}
      {seen !== undefined && <PreviewSection preview={seen} />}
      <div className="of-row">
        <span className="of-grow" />
        <Button
          variant="default"
          disabled={!isWhole}
          loading={preview.isSending}
          onClick={() => void look()}
        >
          {t('office.broadcasts.preview')}
        </Button>
        <Button
          disabled={seen === undefined || seen.count === 0}
          onClick={() => {
            plan.reset();
            setAsking(true);
          }}
        >
          {t('office.broadcasts.plan')}
        </Button>
      </div>
      <ReasonDialog
        title={t('office.broadcasts.plan')}
        confirm={t('office.broadcasts.plan')}
        isOpen={isAsking}
        onClose={() => setAsking(false)}
        onConfirm={send}
        isSending={plan.isSending}
        refusal={plan.refusal}
        needsTwo={seen?.needsTwo === true}
      />
    </CasePage>
  );
}

/** What members would read, and how many of them. */
function PreviewSection({ preview }: { readonly preview: Preview }) {
  const { t } = useTranslate();
  const count = `${groupDigits(String(preview.count))}${preview.isMore ? '+' : ''}`;
  return (
    <Section title={t('office.broadcasts.preview')}>
      <div className="of-pad of-stack">
        <Banner tone={preview.count === 0 ? 'pollen' : 'sky'}>
          {t('office.broadcasts.count', { 0: count })}
        </Banner>
        <div className="ib-pair">
          {(['bn', 'en'] as const).map((language) => (
            <article key={language} lang={language}>
              <b>{preview[language].subject}</b>
              <HtmlContent html={preview[language].html} />
            </article>
          ))}
        </div>
      </div>
    </Section>
  );
}
