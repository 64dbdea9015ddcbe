import { callOffice } from '#platform/office/call-office.ts';
import { useTranslate } from '#platform/site/translate.ts';
import { Section } from '#ui/office/case/case-page.tsx';
import { HtmlField } from '#ui/office/form/html-field.tsx';
import { previewVipHtml } from '../../contract.office.ts';
import type { DraftFields } from './tier-fields.tsx';

/** The rules below the table, both languages side by side. */
export function RulesFields({ draft, setDraft }: DraftFields) {
  const { t } = useTranslate();
  return (
    <Section title={t('office.vip.rules')}>
      <div className="of-both of-pad">
        {(['bn', 'en'] as const).map((language) => (
          <HtmlField
            key={language}
            label={t(`office.vip.language.${language}`)}
            lang={language}
            value={draft.html[language]}
            onChange={(html) => setDraft({ ...draft, html: { ...draft.html, [language]: html } })}
            clean={cleaned}
            maxLength={20_000}
          />
        ))}
      </div>
    </Section>
  );
}

async function cleaned(html: string): Promise<string> {
  return html === '' ? '' : (await callOffice(previewVipHtml, { html })).html;
}
