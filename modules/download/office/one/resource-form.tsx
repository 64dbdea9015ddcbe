import { Button } from '@mantine/core';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { useOfficeMutation } from '#platform/office/use-office.ts';
import { type Translate, useTranslate } from '#platform/site/translate.ts';
import { DiffView } from '#ui/office/case/diff-view.tsx';
import { announceWaiting } from '#ui/office/form/announce-waiting.ts';
import { ReasonDialog } from '#ui/office/form/reason-dialog.tsx';
import { useMay } from '#ui/office/operator.ts';
import { Pill } from '#ui/office/states.tsx';
import { changeResource, type ResourceDraft } from '../../contract.office.ts';
import { Fields } from './fields.tsx';

/** One resource being written; a second person looks at each change. */
export function ResourceForm(props: { readonly id: string; readonly initial: ResourceDraft }) {
  const { id, initial } = props;
  const { t } = useTranslate();
  const navigate = useNavigate();
  const isLocked = !useMay('download.change');
  const [draft, setDraft] = useState(initial);
  const [isReviewing, setReviewing] = useState(false);
  const change = useOfficeMutation(changeResource);
  const isChanged = JSON.stringify(draft) !== JSON.stringify(initial);
  const isReady = draft.url !== '' && draft.name.en.trim() !== '' && draft.name.bn.trim() !== '';
  const send = async (reason: string) => {
    const answer = await change.send({ id, draft, reason });
    if (answer !== undefined) {
      announceWaiting(t);
      void navigate('/downloads');
    }
    return answer;
  };
  return (
    <>
      <Fields draft={draft} setDraft={setDraft} isLocked={isLocked} />
      {isChanged && (
        <div className="of-savebar">
          <Pill tone="pollen">{t('office.needs_two')}</Pill>
          <span className="of-grow" />
          <Button variant="default" onClick={() => setDraft(initial)}>
            {t('office.undo')}
          </Button>
          <Button disabled={!isReady} onClick={() => setReviewing(true)}>
            {t('office.review')}
          </Button>
        </div>
      )}
      <ReasonDialog
        title={t('office.review')}
        confirm={t('office.ask')}
        isOpen={isReviewing}
        onClose={() => setReviewing(false)}
        onConfirm={send}
        isSending={change.isSending}
        refusal={change.refusal}
        needsTwo
      >
        <div className="of-card">
          <DiffView before={id === 'new' ? {} : inWords(t, initial)} after={inWords(t, draft)} />
        </div>
      </ReasonDialog>
    </>
  );
}

function inWords(t: Translate, draft: ResourceDraft): Readonly<Record<string, string>> {
  const { resourceType, name, permissions, isOn, sizeBytes, place, ...texts } = draft;
  return {
    [t('office.download.resourceType')]: t(`office.download.type.${resourceType}`),
    [`${t('office.download.name')} (en)`]: name.en,
    [`${t('office.download.name')} (bn)`]: name.bn,
    ...Object.fromEntries(
      Object.entries(texts).map(([key, value]) => [t(`office.download.${key}`), value]),
    ),
    [t('office.download.sizeBytes')]: sizeBytes === null ? '' : String(sizeBytes),
    [`${t('office.download.permissions')} (en)`]: permissions.en,
    [`${t('office.download.permissions')} (bn)`]: permissions.bn,
    [t('office.download.place')]: String(place),
    [t('office.status')]: t(isOn ? 'office.download.on' : 'office.download.off'),
  };
}
