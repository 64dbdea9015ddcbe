import '../office.css';
import { useState } from 'react';
import { useNavigate, useParams } from 'react-router';
import { useOffice, useOfficeMutation } from '#platform/office/use-office.ts';
import { useTranslate } from '#platform/site/translate.ts';
import { AuditTimeline } from '#ui/office/case/audit-timeline.tsx';
import { CasePage } from '#ui/office/case/case-page.tsx';
import { useEditor } from '#ui/office/form/use-editor.ts';
import { useMay } from '#ui/office/operator.ts';
import { Loading, Refusal } from '#ui/office/states.tsx';
import {
  changeNotice,
  createNotice,
  type NoticeDraft,
  readNoticeOffice,
  switchNotice,
} from '../../contract.office.ts';
import { SaveBar } from '../save-bar.tsx';
import { StatePill } from '../state-pill.tsx';
import { SwitchButton } from '../switch-button.tsx';
import { NoticeFields } from './notice-fields.tsx';

/** A notice that nobody has written yet. */
function emptyNotice(): NoticeDraft {
  return {
    type: 'B',
    execution: 'A',
    audience: 'ALL',
    priority: 10,
    startsAt: new Date().toISOString(),
    endsAt: null,
    title: { en: '', bn: '' },
    content: { en: '', bn: '' },
  };
}

/** One notice, or a new one: written in both languages side by side, seen as readers will see it. */
export function Screen() {
  const { id = 'new' } = useParams();
  return id === 'new' ? <NewNotice /> : <OneNotice key={id} id={id} />;
}

function NewNotice() {
  const { t } = useTranslate();
  const navigate = useNavigate();
  const [empty] = useState(emptyNotice);
  const editor = useEditor({ entity: 'notice:new', saved: empty, version: 0 });
  const { draft, setDraft } = editor;
  const create = useOfficeMutation(createNotice);
  const save = async (reason: string) => {
    const answer = await create.send({ draft, reason });
    if (answer !== undefined) {
      void navigate(`/notices/${answer.value.id}`, { replace: true });
    }
    return answer;
  };
  return (
    <CasePage
      crumb={{ to: '/notices', label: t('office.notices.title') }}
      title={t('office.notices.add')}
    >
      <NoticeFields draft={draft} set={setDraft} isLocked={false} isNew />
      <SaveBar
        editor={editor}
        onSave={save}
        isSending={create.isSending}
        refusal={create.refusal}
      />
    </CasePage>
  );
}

function OneNotice({ id }: { readonly id: string }) {
  const { t, language } = useTranslate();
  const mayPublish = useMay('notice.publish');
  const { data, refusal } = useOffice(readNoticeOffice, { id });
  if (data === undefined) {
    return refusal === undefined ? <Loading /> : <Refusal refusal={refusal} />;
  }
  return (
    <CasePage
      crumb={{ to: '/notices', label: t('office.notices.title') }}
      title={data.draft.title[language]}
      actions={
        <>
          <StatePill state={data.state} />
          {mayPublish && <SwitchButton endpoint={switchNotice} id={id} isActive={data.isActive} />}
        </>
      }
      side={<AuditTimeline entity={`notice:${id}`} />}
    >
      <NoticeForm id={id} version={data.version} saved={data.draft} />
    </CasePage>
  );
}

function NoticeForm(props: {
  readonly id: string;
  readonly version: number;
  readonly saved: NoticeDraft;
}) {
  const { id, version, saved } = props;
  const isLocked = !useMay('notice.change');
  const editor = useEditor({ entity: `notice:${id}`, saved, version, isLocked });
  const { draft, setDraft } = editor;
  const change = useOfficeMutation(changeNotice);
  return (
    <>
      <NoticeFields draft={draft} set={setDraft} isLocked={isLocked} />
      <SaveBar
        editor={editor}
        onSave={(reason) => change.send({ id, version: editor.version, draft, reason })}
        isSending={change.isSending}
        refusal={change.refusal}
      />
    </>
  );
}
