import { useOffice } from '#platform/office/use-office.ts';
import { HtmlContent } from '#platform/site/html-content.tsx';
import { useTranslate } from '#platform/site/translate.ts';
import { Facts, Section } from '#ui/office/case/case-page.tsx';
import { When } from '#ui/office/format.tsx';
import { Empty, Loading, Refusal } from '#ui/office/states.tsx';
import { readMemberEntry } from '../../contract.office.ts';

/** How a member came in, and the very text that was accepted. */
export function Tab({ memberId }: { readonly memberId: string }) {
  const { t } = useTranslate();
  const { data, refusal } = useOffice(readMemberEntry, { id: memberId });
  if (data === undefined) {
    return refusal === undefined ? <Loading /> : <Refusal refusal={refusal} />;
  }
  const { entry } = data;
  if (entry === null) {
    return <Empty title={t('office.entry.none')} />;
  }
  const { terms } = entry;
  const facts = [
    { name: t('office.entry.method'), value: t(`office.entry.method.${entry.method}`) },
    { name: t('office.entry.host'), value: entry.host },
    { name: t('office.entry.at'), value: <When at={entry.agreedAt} /> },
    { name: t('office.entry.age'), value: entry.agreedAge },
    ...(terms === null
      ? []
      : [
          { name: t('office.entry.version'), value: <span className="code">{terms.version}</span> },
          {
            name: t('office.entry.language'),
            value: t(`office.entry.language.${terms.language}`),
          },
        ]),
  ];
  return (
    <div className="of-stack">
      <Section title={t('office.entry.title')}>
        <Facts facts={facts} />
      </Section>
      <Section title={terms === null || terms.title === '' ? t('office.entry.text') : terms.title}>
        {terms === null ? (
          <p>{t('office.entry.unstated')}</p>
        ) : (
          <div lang={terms.language}>
            <HtmlContent html={terms.html} />
          </div>
        )}
      </Section>
    </div>
  );
}
