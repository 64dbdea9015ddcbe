import { useNavigate } from 'react-router';
import { useOfficeMutation } from '#platform/office/use-office.ts';
import { type Translate, useTranslate } from '#platform/site/translate.ts';
import { ReviewBar } from '#ui/office/form/review-bar.tsx';
import { useEditor } from '#ui/office/form/use-editor.ts';
import { useMay } from '#ui/office/operator.ts';
import { changeProvider, type ProviderShown } from '../../contract.office.ts';
import { FaceFields } from './face-fields.tsx';
import { choiceOfDraft, FIELDS, missingFields, type ProviderDraft } from './provider-draft.ts';
import { SettingsFields } from './settings-fields.tsx';

type ProviderFormProps = {
  /** undefined while the provider is being added. */
  readonly saved: ProviderShown | undefined;
  readonly initial: ProviderDraft;
};

/** Everything about one provider; a second person looks at each change. */
export function ProviderForm({ saved, initial }: ProviderFormProps) {
  const { t } = useTranslate();
  const navigate = useNavigate();
  const isLocked = !useMay('social.change');
  const editor = useEditor({
    ...{ entity: `social:${saved?.code ?? 'new'}`, version: saved?.version ?? '', isStored: false },
    saved: initial,
  });
  const { draft, setDraft } = editor;
  const change = useOfficeMutation(changeProvider);
  const isReady = missingFields(draft).length === 0;
  const send = async (reason: string) => {
    const { code, name, isOn, place, secret } = draft;
    const answer = await change.send({
      code,
      name: name.trim(),
      isOn,
      place,
      choice: choiceOfDraft(draft),
      reason,
      ...(secret === '' ? {} : { secret }),
      ...(saved === undefined ? {} : { version: editor.version }),
    });
    if (answer !== undefined && saved === undefined) {
      void navigate('/login-providers');
    }
    return answer;
  };
  return (
    <>
      <FaceFields draft={draft} setDraft={setDraft} isLocked={isLocked} saved={saved} />
      <SettingsFields
        draft={draft}
        setDraft={setDraft}
        isLocked={isLocked}
        hasSecret={saved?.hasSecret ?? false}
      />
      <ReviewBar
        editor={editor}
        isNew={saved === undefined}
        isReady={isReady}
        missing={t('office.social.fill')}
        needsTwo
        words={(value) => inWords(t, value)}
        onSave={send}
        isSending={change.isSending}
        refusal={change.refusal}
      />
    </>
  );
}

/** A draft under the names the form shows; of the secret, only that it is another one. */
function inWords(t: Translate, draft: ProviderDraft): Readonly<Record<string, string>> {
  const settings = FIELDS[draft.kind]
    .map(({ key }): [string, string] => [t(`office.social.${key}`), draft.settings[key] ?? ''])
    .filter(([, value]) => value !== '');
  return {
    [t('office.social.name')]: draft.name,
    [t('office.social.code')]: draft.code,
    [t('office.social.place')]: String(draft.place),
    [t('office.social.offered')]: t(draft.isOn ? 'office.social.on' : 'office.social.off'),
    ...Object.fromEntries(settings),
    ...(draft.secret === '' ? {} : { [t('office.social.secret')]: t('office.social.secret.new') }),
  };
}
