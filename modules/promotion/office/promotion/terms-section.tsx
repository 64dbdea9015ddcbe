import { Button, Textarea } from '@mantine/core';
import { useState } from 'react';
import type { Static } from 'typebox';
import { useOfficeMutation } from '#platform/office/use-office.ts';
import { HtmlContent } from '#platform/site/html-content.tsx';
import { useTranslate } from '#platform/site/translate.ts';
import { Section } from '#ui/office/case/case-page.tsx';
import { HtmlField } from '#ui/office/form/html-field.tsx';
import { ReasonDialog } from '#ui/office/form/reason-dialog.tsx';
import { When } from '#ui/office/format.tsx';
import { useMay } from '#ui/office/operator.ts';
import { Banner } from '#ui/office/states.tsx';
import { publishTerms, type readPromotionOffice } from '../../contract.office.ts';
import { cleanPromotionHtml } from './clean-promotion-html.ts';

type Terms = Static<typeof readPromotionOffice.output>['terms'];
const LANGUAGES = ['bn', 'en'] as const;
const MIN_LENGTH = 10;

/** The terms in force, a next version, and all earlier ones as players can still read them. */
export function TermsSection({ id, terms }: { readonly id: string; readonly terms: Terms }) {
  const { t, language } = useTranslate();
  const mayChange = useMay('promotion.change');
  return (
    <Section title={t('office.promotions.terms')}>
      <div className="of-stack of-pad">
        {terms.length === 0 && <Banner tone="pollen">{t('office.promotions.terms.first')}</Banner>}
        {mayChange && <NextVersion id={id} terms={terms} />}
        {terms.map((version) => (
          <details key={version.version} className="of-details">
            <summary>
              <b>{t('office.promotions.terms.version', { 0: version.version })}</b>{' '}
              <When at={version.createdAt} /> {version.change[language]}
            </summary>
            <HtmlContent html={version.html[language]} />
          </details>
        ))}
      </div>
    </Section>
  );
}

function NextVersion({ id, terms }: { readonly id: string; readonly terms: Terms }) {
  const { t } = useTranslate();
  const inForce = terms[0];
  const [html, setHtml] = useState(inForce?.html ?? { en: '', bn: '' });
  const [change, setChange] = useState({ en: '', bn: '' });
  const [isAsking, setAsking] = useState(false);
  const publish = useOfficeMutation(publishTerms);
  const isReady = LANGUAGES.every(
    (language) =>
      html[language].trim().length >= MIN_LENGTH &&
      (inForce === undefined || change[language].trim() !== ''),
  );
  return (
    <>
      <div className="of-both">
        {LANGUAGES.map((language) => (
          <div key={language} className="of-stack" lang={language}>
            <HtmlField
              label={t(`office.promotions.language.${language}`)}
              lang={language}
              value={html[language]}
              onChange={(next) => setHtml({ ...html, [language]: next })}
              clean={cleanPromotionHtml}
              maxLength={40_000}
            />
            {inForce !== undefined && (
              <Textarea
                label={t('office.promotions.terms.change')}
                maxLength={300}
                autosize
                value={change[language]}
                onChange={(event) =>
                  setChange({ ...change, [language]: event.currentTarget.value })
                }
              />
            )}
          </div>
        ))}
      </div>
      <div className="of-row">
        <span className="muted">{t('office.promotions.terms.hint')}</span>
        <span className="of-grow" />
        <Button variant="light" disabled={!isReady} onClick={() => setAsking(true)}>
          {t('office.promotions.terms.publish')}
        </Button>
      </div>
      <ReasonDialog
        title={t('office.promotions.terms.publish')}
        confirm={t('office.promotions.terms.publish')}
        isOpen={isAsking}
        onClose={() => setAsking(false)}
        onConfirm={(reason) => publish.send({ id, html, change, reason })}
        isSending={publish.isSending}
        refusal={publish.refusal}
      />
    </>
  );
}
