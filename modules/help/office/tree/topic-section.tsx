import { ActionIcon, Button } from '@mantine/core';
import { ChevronDown, ChevronUp } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router';
import { Section } from '#apps/office/kit/case/case-page.tsx';
import { When } from '#apps/office/kit/format.tsx';
import { SideScroll } from '#apps/office/kit/list/side-scroll.tsx';
import { useMay } from '#apps/office/kit/operator.ts';
import { Pill } from '#apps/office/kit/states.tsx';
import { useOfficeMutation } from '#platform/office/use-office.ts';
import { useTranslate } from '#platform/site/translate.ts';
import { type OfficeArticleRow, type OfficeTopic, orderHelp } from '../../contract.office.ts';
import { moved } from './moved.ts';
import { TopicDialog } from './topic-dialog.tsx';

type Tree = {
  readonly topics: readonly OfficeTopic[];
  readonly articles: readonly OfficeArticleRow[];
};

/** A topic with its articles, and below it the topics inside it. */
export function TopicSection(props: {
  readonly topic: OfficeTopic;
  readonly siblings: readonly OfficeTopic[];
  readonly tree: Tree;
}) {
  const { t, language } = useTranslate();
  const { topic, siblings, tree } = props;
  const mayChange = useMay('help.change');
  const [isEditing, setEditing] = useState(false);
  const children = tree.topics.filter((each) => each.parentId === topic.id);
  const articles = tree.articles.filter((each) => each.topicId === topic.id);
  return (
    <>
      <Section
        title={topic.title[language]}
        aside={
          <span className="of-row">
            {topic.parentId !== null && <Pill tone="sky">{t('office.help.inside')}</Pill>}
            {!topic.isActive && <Pill tone="ember">{t('office.help.off')}</Pill>}
            <span className="code">{topic.code}</span>
            <Movers kind="topics" id={topic.id} name={topic.title[language]} all={siblings} />
            {mayChange && (
              <Button size="compact-xs" variant="default" onClick={() => setEditing(true)}>
                {t('office.help.edit')}
              </Button>
            )}
          </span>
        }
      >
        {articles.length === 0 ? (
          <p className="of-pad muted">{t('office.help.noArticles')}</p>
        ) : (
          <ArticleTable articles={articles} />
        )}
      </Section>
      {children.map((child) => (
        <TopicSection key={child.id} topic={child} siblings={children} tree={tree} />
      ))}
      {isEditing && (
        <TopicDialog topics={tree.topics} topic={topic} onClose={() => setEditing(false)} />
      )}
    </>
  );
}

function ArticleTable({ articles }: { readonly articles: readonly OfficeArticleRow[] }) {
  const { t, language } = useTranslate();
  return (
    <SideScroll label={t('office.help.article')}>
      <table className="of-table">
        <thead>
          <tr>
            <th scope="col">{t('office.help.article')}</th>
            <th scope="col" className="end">
              {t('office.help.useful')}
            </th>
            <th scope="col" className="end">
              {t('office.help.useless')}
            </th>
            <th scope="col">{t('office.help.updated')}</th>
            <th scope="col">{t('office.help.order')}</th>
          </tr>
        </thead>
        <tbody>
          {articles.map((article) => (
            <tr key={article.id}>
              <td>
                <Link to={`/help/${article.id}`}>{article.title[language]}</Link>{' '}
                {!article.isActive && <Pill tone="ember">{t('office.help.off')}</Pill>}
              </td>
              <td className="end">{article.useful}</td>
              <td className="end">{article.useless}</td>
              <td className="tight">
                <When at={article.updatedAt} />
              </td>
              <td className="tight">
                <Movers
                  kind="articles"
                  id={article.id}
                  name={article.title[language]}
                  all={articles}
                />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </SideScroll>
  );
}

/** One place up or down among those beside it. */
function Movers(props: {
  readonly kind: 'topics' | 'articles';
  readonly id: string;
  readonly name: string;
  readonly all: readonly { readonly id: string }[];
}) {
  const { t } = useTranslate();
  const order = useOfficeMutation(orderHelp);
  const isLocked = !useMay('help.change') || order.isSending;
  const ids = props.all.map(({ id }) => id);
  const button = (by: -1 | 1) => {
    const next = moved(ids, props.id, by);
    return (
      <ActionIcon
        variant="default"
        size="sm"
        aria-label={t(by < 0 ? 'office.help.up' : 'office.help.down', { 0: props.name })}
        disabled={isLocked || next === undefined}
        onClick={() => void order.send({ kind: props.kind, ids: [...(next ?? ids)] })}
      >
        {by < 0 ? <ChevronUp size={14} /> : <ChevronDown size={14} />}
      </ActionIcon>
    );
  };
  return (
    <span className="of-row">
      {button(-1)}
      {button(1)}
    </span>
  );
}
