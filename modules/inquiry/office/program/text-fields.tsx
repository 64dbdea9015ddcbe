import { TextInput } from '@mantine/core';
import { callOffice } from '#platform/office/call-office.ts';
import { useTranslate } from '#platform/site/translate.ts';
import { Section } from '#ui/office/case/case-page.tsx';
import { HtmlField } from '#ui/office/form/html-field.tsx';
import { previewProgramHtml } from '../../contract.applications-office.ts';
import { HTML_PARTS } from '../../field-rules.applications.ts';
import type { FieldsProps } from './number-fields.tsx';

const LANGUAGES = ['en', 'bn'] as const;
const LINES = [
  { key: 'lead', maxLength: 300 },
  { key: 'payDay', maxLength: 80 },
] as const;
const MAX_LENGTH = 10_000;

/** The text of the page, in both languages; HTML is shown as visitors will get it. */
export function TextFields({ draft, setDraft, isLocked }: FieldsProps) {
  const { t } = useTranslate();
  return (
    <>
      <Section title={t('office.join.lines')}>
        <div className="of-pad of-stack">
          {LINES.flatMap(({ key, maxLength }) =>
            LANGUAGES.map((language) => (
              <TextInput
                key={`${key} ${language}`}
                lang={language}
                label={`${t(`office.join.${key}`)} (${language})`}
                disabled={isLocked}
                maxLength={maxLength}
                value={draft[key][language]}
                onChange={(event) =>
                  setDraft({
                    ...draft,
                    [key]: { ...draft[key], [language]: event.currentTarget.value },
                  })
                }
              />
            )),
          )}
        </div>
      </Section>
      {HTML_PARTS.map((part) => (
        <Section key={part} title={t(`office.join.${part}`)}>
          <div className="of-pad of-stack">
            {LANGUAGES.map((language) => (
              <HtmlField
                key={language}
                lang={language}
                label={`${t(`office.join.${part}`)} (${language})`}
                disabled={isLocked}
                maxLength={MAX_LENGTH}
                value={draft[part][language]}
                onChange={(html) =>
                  setDraft({ ...draft, [part]: { ...draft[part], [language]: html } })
                }
                clean={async (html) => (await callOffice(previewProgramHtml, { part, html })).html}
              />
            ))}
          </div>
        </Section>
      ))}
    </>
  );
}
