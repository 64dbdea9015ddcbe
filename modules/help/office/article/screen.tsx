import type { ReactNode } from 'react';
import { useParams } from 'react-router';
import { useOffice } from '#platform/office/use-office.ts';
import { useTranslate } from '#platform/site/translate.ts';
import { AuditTimeline } from '#ui/office/case/audit-timeline.tsx';
import { CasePage, Facts, Section } from '#ui/office/case/case-page.tsx';
import { When } from '#ui/office/format.tsx';
import { Loading, Refusal } from '#ui/office/states.tsx';
import { type ArticleFields, readHelpTree, readOfficeArticle } from '../../contract.office.ts';
import { ArticleForm } from './article-form.tsx';

const NEW = 'new';

/** One article in both languages: its text, what readers think of it, who changed it. */
export function Screen() {
  const { id = NEW } = useParams();
  return id === NEW ? <NewArticle /> : <KnownArticle id={id} />;
}

function KnownArticle({ id }: { readonly id: string }) {
  const { t } = useTranslate();
  const { data, refusal } = useOffice(readOfficeArticle, { id });
  if (refusal !== undefined) {
    return <Refusal refusal={refusal} />;
  }
  if (data?.id !== id) {
    return <Loading />;
  }
  return (
    <ArticlePage article={data.article} saved={data}>
      <Facts
        facts={[
          { name: t('office.help.useful'), value: data.useful },
          { name: t('office.help.useless'), value: data.useless },
          { name: t('office.help.updated'), value: <When at={data.updatedAt} /> },
        ]}
      />
    </ArticlePage>
  );
}

function NewArticle() {
  const { data } = useOffice(readHelpTree, {});
  return data === undefined ? (
    <Loading />
  ) : (
    <ArticlePage article={emptyArticle(data.topics[0]?.id ?? '')} saved={undefined} />
  );
}

function ArticlePage(props: {
  readonly article: ArticleFields;
  readonly saved: { readonly id: string; readonly version: number } | undefined;
  readonly children?: ReactNode;
}) {
  const { t, language } = useTranslate();
  const { article, saved } = props;
  const { data, refusal } = useOffice(readHelpTree, {});
  if (data === undefined) {
    return refusal === undefined ? <Loading /> : <Refusal refusal={refusal} />;
  }
  return (
    <CasePage
      crumb={{ to: '/help', label: t('office.help.title') }}
      title={saved === undefined ? t('office.help.addArticle') : article.title[language]}
      side={
        <>
          <Section title={t('office.help.tokens')}>
            <div className="of-pad">
              <ul className="of-plain">
                {data.tokens.map(({ name, value }) => (
                  <li key={name}>
                    <span className="code">{`{${name}}`}</span> {value}
                  </li>
                ))}
              </ul>
            </div>
          </Section>
          {saved === undefined ? null : <AuditTimeline entity={`help:article:${saved.id}`} />}
        </>
      }
    >
      {props.children}
      <ArticleForm key={saved?.id} article={article} topics={data.topics} saved={saved} />
    </CasePage>
  );
}

function emptyArticle(topicId: string): ArticleFields {
  return {
    topicId,
    code: '',
    title: { en: '', bn: '' },
    summary: { en: '', bn: '' },
    content: { en: '', bn: '' },
    aliases: '',
    isActive: true,
  };
}
