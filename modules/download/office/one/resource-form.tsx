import { useNavigate } from 'react-router';
import { useOfficeMutation } from '#platform/office/use-office.ts';
import { type Translate, useTranslate } from '#platform/site/translate.ts';
import { ReviewBar } from '#ui/office/form/review-bar.tsx';
import { useEditor } from '#ui/office/form/use-editor.ts';
import { useMay } from '#ui/office/operator.ts';
import { changeResource, type ResourceDraft } from '../../contract.office.ts';
import { Fields } from './fields.tsx';

/** One resource being written; a second person looks at each change. */
export function ResourceForm(props: {
  readonly id: string;
  readonly initial: ResourceDraft;
  readonly seen: string;
}) {
  const { id, initial } = props;
  const { t } = useTranslate();
  const navigate = useNavigate();
  const isLocked = !useMay('download.change');
  const editor = useEditor({ entity: `download:${id}`, saved: initial, version: props.seen });
  const { draft, setDraft } = editor;
  const change = useOfficeMutation(changeResource);
  const isReady = draft.url !== '' && draft.name.en.trim() !== '' && draft.name.bn.trim() !== '';
  const send = async (reason: string) => {
    const answer = await change.send({
      ...{ id, draft, reason },
      ...(id === 'new' ? {} : { seen: editor.version }),
    });
    if (answer !== undefined) {
      void navigate('/downloads');
    }
    return answer;
  };
  return (
    <>
      <Fields draft={draft} setDraft={setDraft} isLocked={isLocked} />
      <ReviewBar
        editor={editor}
        isNew={id === 'new'}
        isReady={isReady}
        missing={t('office.download.fill')}
        needsTwo
        words={(value) => inWords(t, value)}
        onSave={send}
        isSending={change.isSending}
        refusal={change.refusal}
      />
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
