import { Select, Switch, TextInput } from '@mantine/core';
import { useNavigate } from 'react-router';
import { useOfficeMutation } from '#platform/office/use-office.ts';
import { useTranslate } from '#platform/site/translate.ts';
import { Section } from '#ui/office/case/case-page.tsx';
import { HtmlField } from '#ui/office/form/html-field.tsx';
import { ReviewBar } from '#ui/office/form/review-bar.tsx';
import { useEditor } from '#ui/office/form/use-editor.ts';
import { useMay } from '#ui/office/operator.ts';
import {
  type ArticleFields,
  type OfficeTopic,
  previewHelp,
  saveHelpArticle,
} from '../../contract.office.ts';

const LANGUAGES = ['en', 'bn'] as const;

/** Both languages side by side; the preview is what the server would answer to a reader. */
export function ArticleForm(props: {
  readonly article: ArticleFields;
  readonly topics: readonly OfficeTopic[];
  readonly saved: { readonly id: string; readonly version: number } | undefined;
}) {
  const { t } = useTranslate();
  const navigate = useNavigate();
  const isLocked = !useMay('help.change');
  const editor = useEditor({
    ...{ entity: `help:article:${props.saved?.id ?? 'new'}`, version: props.saved?.version ?? 0 },
    saved: props.article,
  });
  const { draft, setDraft } = editor;
  const save = useOfficeMutation(saveHelpArticle);
  async function send(reason: string) {
    const answer = await save.send({
      ...(props.saved === undefined ? {} : { id: props.saved.id, version: editor.version }),
      article: { ...draft, code: draft.code.trim() },
      reason,
    });
    if (answer !== undefined) {
      await navigate(`/help/${answer.value.id}`);
    }
    return answer;
  }
  return (
    <>
      <PlaceFields {...props} draft={draft} setDraft={setDraft} isLocked={isLocked} />
      {LANGUAGES.map((language) => (
        <LanguageFields
          key={language}
          language={language}
          draft={draft}
          setDraft={setDraft}
          isLocked={isLocked}
        />
      ))}
      <ReviewBar
        editor={editor}
        note={t('office.help.unsaved')}
        isNew={props.saved === undefined}
        onSave={send}
        isSending={save.isSending}
        refusal={save.refusal}
      />
    </>
  );
}

type Draft = {
  readonly draft: ArticleFields;
  readonly setDraft: (draft: ArticleFields) => void;
  readonly isLocked: boolean;
};

/** The place of the article and how it is found. */
function PlaceFields(
  props: Draft & {
    readonly topics: readonly OfficeTopic[];
    readonly saved: { readonly id: string } | undefined;
  },
) {
  const { t, language } = useTranslate();
  const { draft, setDraft, isLocked } = props;
  return (
    <Section title={t('office.help.place')}>
      <div className="of-fields">
        <Select
          label={t('office.help.topic')}
          allowDeselect={false}
          disabled={isLocked}
          value={draft.topicId}
          onChange={(value) => setDraft({ ...draft, topicId: value ?? draft.topicId })}
          data={props.topics.map((each) => ({ value: each.id, label: each.title[language] }))}
        />
        <TextInput
          label={t('office.help.code')}
          description={t('office.help.codeHint')}
          disabled={isLocked || props.saved !== undefined}
          maxLength={61}
          value={draft.code}
          onChange={(event) => setDraft({ ...draft, code: event.currentTarget.value })}
        />
        <TextInput
          label={t('office.help.aliases')}
          description={t('office.help.aliasesHint')}
          disabled={isLocked}
          maxLength={400}
          value={draft.aliases}
          onChange={(event) => setDraft({ ...draft, aliases: event.currentTarget.value })}
        />
        <Switch
          label={t('office.help.isOn')}
          disabled={isLocked}
          checked={draft.isActive}
          onChange={(event) => setDraft({ ...draft, isActive: event.currentTarget.checked })}
        />
      </div>
    </Section>
  );
}

function LanguageFields({
  language,
  draft,
  setDraft,
  isLocked,
}: Draft & { readonly language: (typeof LANGUAGES)[number] }) {
  const { t } = useTranslate();
  const preview = useOfficeMutation(previewHelp);
  const set = (field: 'title' | 'summary' | 'content', text: string) =>
    setDraft({ ...draft, [field]: { ...draft[field], [language]: text } });
  const name = t(language === 'en' ? 'office.help.english' : 'office.help.bengali');
  return (
    <Section title={name}>
      <div className="of-pad of-stack">
        <TextInput
          label={t('office.help.articleTitle')}
          lang={language}
          maxLength={90}
          disabled={isLocked}
          value={draft.title[language]}
          onChange={(event) => set('title', event.currentTarget.value)}
        />
        <TextInput
          label={t('office.help.summary')}
          lang={language}
          maxLength={200}
          disabled={isLocked}
          value={draft.summary[language]}
          onChange={(event) => set('summary', event.currentTarget.value)}
        />
        <HtmlField
          label={`${t('office.help.text')} · ${name}`}
          lang={language}
          value={draft.content[language]}
          onChange={(html) => set('content', html)}
          clean={async (html) => (await preview.send({ html, language }))?.value.html ?? ''}
          maxLength={20_000}
          minRows={10}
          disabled={isLocked}
        />
      </div>
    </Section>
  );
}
