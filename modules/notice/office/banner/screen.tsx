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
  type BannerDraft,
  changeBanner,
  createBanner,
  readBannerOffice,
  switchBanner,
} from '../../contract.office.ts';
import { SaveBar } from '../save-bar.tsx';
import { StatePill } from '../state-pill.tsx';
import { SwitchButton } from '../switch-button.tsx';
import { BannerFields } from './banner-fields.tsx';

/** A banner that nobody has made yet. */
function emptyBanner(): BannerDraft {
  const none = { en: '', bn: '' };
  return {
    groupName: 'w_home',
    position: 10,
    linkage: '',
    link: '',
    startsAt: new Date().toISOString(),
    endsAt: null,
    title: none,
    subtitle: none,
    alt: none,
  };
}

/** One banner, or a new one: its words, its picture, where it leads, and how three widths show it. */
export function Screen() {
  const { id = 'new' } = useParams();
  return id === 'new' ? <NewBanner /> : <OneBanner key={id} id={id} />;
}

function NewBanner() {
  const { t } = useTranslate();
  const navigate = useNavigate();
  const [empty] = useState(emptyBanner);
  const editor = useEditor({ entity: 'banner:new', saved: withPicture(empty), version: 0 });
  const { picture, ...draft } = editor.draft;
  const create = useOfficeMutation(createBanner);
  const save = async (reason: string) => {
    const answer = await create.send({ draft, picture, reason });
    if (answer !== undefined) {
      void navigate(`/banners/${answer.value.id}`, { replace: true });
    }
    return answer;
  };
  return (
    <CasePage
      crumb={{ to: '/banners', label: t('office.banners.title') }}
      title={t('office.banners.add')}
    >
      <BannerFields
        draft={draft}
        set={(next) => editor.setDraft({ ...next, picture })}
        shown={{ wide: picture, phone: picture }}
        onPicture={(next) => editor.setDraft({ ...draft, picture: next })}
        isLocked={false}
      />
      <SaveBar
        editor={editor}
        words={inWords}
        onSave={save}
        isSending={create.isSending}
        refusal={create.refusal}
      />
    </CasePage>
  );
}

function OneBanner({ id }: { readonly id: string }) {
  const { t, language } = useTranslate();
  const mayPublish = useMay('banner.publish');
  const { data, refusal } = useOffice(readBannerOffice, { id });
  if (data === undefined) {
    return refusal === undefined ? <Loading /> : <Refusal refusal={refusal} />;
  }
  return (
    <CasePage
      crumb={{ to: '/banners', label: t('office.banners.title') }}
      title={data.draft.title[language]}
      actions={
        <>
          <StatePill state={data.state} />
          {mayPublish && <SwitchButton endpoint={switchBanner} id={id} isActive={data.isActive} />}
        </>
      }
      side={<AuditTimeline entity={`banner:${id}`} />}
    >
      <BannerForm id={id} version={data.version} saved={data} />
    </CasePage>
  );
}

function BannerForm(props: {
  readonly id: string;
  readonly version: number;
  readonly saved: { readonly draft: BannerDraft; readonly picture: string };
}) {
  const { id, version, saved } = props;
  const isLocked = !useMay('banner.change');
  const editor = useEditor({
    entity: `banner:${id}`,
    saved: withPicture(saved.draft),
    version,
    isLocked,
  });
  const { picture, ...draft } = editor.draft;
  const change = useOfficeMutation(changeBanner);
  const shown =
    picture === ''
      ? { wide: saved.picture, phone: saved.picture.replace('-wide.', '-phone.') }
      : { wide: picture, phone: picture };
  return (
    <>
      <BannerFields
        draft={draft}
        set={(next) => editor.setDraft({ ...next, picture })}
        shown={shown}
        onPicture={(next) => editor.setDraft({ ...draft, picture: next })}
        isLocked={isLocked}
      />
      <SaveBar
        editor={editor}
        words={inWords}
        onSave={(reason) =>
          change.send({
            ...{ id, version: editor.version, draft, reason },
            ...(picture === '' ? {} : { picture }),
          })
        }
        isSending={change.isSending}
        refusal={change.refusal}
      />
    </>
  );
}

/** A banner with the picture that is chosen for it: none yet. */
function withPicture(draft: BannerDraft): BannerDraft & { readonly picture: string } {
  return { ...draft, picture: '' };
}

function inWords(banner: BannerDraft & { readonly picture: string }) {
  return { ...banner, picture: markOf(banner.picture) };
}

/** A chosen picture in the list of changes: its kind and size, not its letters. */
function markOf(picture: string): string {
  const kind = /^data:(image\/\w+)/.exec(picture)?.[1];
  return kind === undefined ? '' : `${kind}, ${Math.round((picture.length * 3) / 4 / 1024)} KB`;
}
