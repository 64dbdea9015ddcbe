import { ActionIcon, Button } from '@mantine/core';
import { ChevronDown, ChevronUp } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router';
import { useOfficeMutation } from '#platform/office/use-office.ts';
import { useTranslate } from '#platform/site/translate.ts';
import { Section } from '#ui/office/case/case-page.tsx';
import { When } from '#ui/office/format.tsx';
import { type Column, DataTable } from '#ui/office/list/data-table.tsx';
import { useMay } from '#ui/office/operator.ts';
import { Pill } from '#ui/office/states.tsx';
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
          <ArticleTable label={topic.title[language]} articles={articles} />
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

function ArticleTable(props: {
  readonly label: string;
  readonly articles: readonly OfficeArticleRow[];
}) {
  const { t, language } = useTranslate();
  const { label, articles } = props;
  const columns: readonly Column<OfficeArticleRow>[] = [
    {
      id: 'article',
      title: t('office.help.article'),
      cell: ({ id, title, isActive }) => (
        <>
          <Link to={`/help/${id}`}>{title[language]}</Link>{' '}
          {!isActive && <Pill tone="ember">{t('office.help.off')}</Pill>}
        </>
      ),
    },
    {
      id: 'useful',
      title: t('office.help.useful'),
      isNumber: true,
      cell: ({ useful }) => useful,
    },
    {
      id: 'useless',
      title: t('office.help.useless'),
      isNumber: true,
      cell: ({ useless }) => useless,
    },
    {
      id: 'updated',
      title: t('office.help.updated'),
      cell: ({ updatedAt }) => <When at={updatedAt} />,
    },
    {
      id: 'order',
      title: t('office.help.order'),
      cell: ({ id, title }) => (
        <Movers kind="articles" id={id} name={title[language]} all={articles} />
      ),
    },
  ];
  return <DataTable label={label} columns={columns} rows={articles} rowKey={({ id }) => id} />;
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
