import { Textarea, TextInput } from '@mantine/core';
import { useTranslate } from '#platform/site/translate.ts';
import { Section } from '#ui/office/case/case-page.tsx';
import { HtmlField } from '#ui/office/form/html-field.tsx';
import type { PromotionTexts } from '../../contract.office.ts';
import { cleanPromotionHtml } from './clean-promotion-html.ts';
import type { DraftFields } from './place-fields.tsx';

const LANGUAGES = ['bn', 'en'] as const;
const MAX_STEPS = 8;

/** The texts of the offer, both languages side by side. */
export function TextFields({ draft, setDraft }: DraftFields) {
  const { t } = useTranslate();
  return (
    <div className="of-both">
      {LANGUAGES.map((language) => (
        <Section key={language} title={t(`office.promotions.language.${language}`)}>
          <OneLanguage
            language={language}
            texts={draft.texts[language]}
            onChange={(texts) =>
              setDraft({ ...draft, texts: { ...draft.texts, [language]: texts } })
            }
          />
        </Section>
      ))}
    </div>
  );
}

function OneLanguage(props: {
  readonly language: string;
  readonly texts: PromotionTexts;
  readonly onChange: (texts: PromotionTexts) => void;
}) {
  const { t } = useTranslate();
  const { language, texts } = props;
  const put = (change: Partial<PromotionTexts>) => props.onChange({ ...texts, ...change });
  return (
    <div className="of-stack of-pad" lang={language}>
      <TextInput
        label={t('office.promotions.name')}
        required
        maxLength={80}
        value={texts.title}
        onChange={(event) => put({ title: event.currentTarget.value })}
      />
      <Textarea
        label={t('office.promotions.summary')}
        description={t('office.promotions.summary.hint')}
        required
        maxLength={200}
        autosize
        minRows={2}
        value={texts.summary}
        onChange={(event) => put({ summary: event.currentTarget.value })}
      />
      <Textarea
        label={t('office.promotions.steps')}
        description={t('office.promotions.steps.hint')}
        autosize
        minRows={3}
        value={texts.steps.join('\n')}
        onChange={(event) => {
          const lines = event.currentTarget.value.split('\n').slice(0, MAX_STEPS);
          put({ steps: lines.length === 1 && lines[0] === '' ? [] : lines });
        }}
      />
      <Textarea
        label={t('office.promotions.example')}
        maxLength={600}
        autosize
        minRows={2}
        value={texts.example}
        onChange={(event) => put({ example: event.currentTarget.value })}
      />
      <HtmlField
        label={t('office.promotions.html')}
        lang={language}
        value={texts.html}
        onChange={(html) => put({ html })}
        clean={cleanPromotionHtml}
        maxLength={20_000}
      />
    </div>
  );
}
