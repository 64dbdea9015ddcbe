import { Button } from '@mantine/core';
import { useState } from 'react';
import { Link } from 'react-router';
import { useOffice } from '#platform/office/use-office.ts';
import { useTranslate } from '#platform/site/translate.ts';
import { AuditTimeline } from '#ui/office/case/audit-timeline.tsx';
import { CasePage } from '#ui/office/case/case-page.tsx';
import { useMay } from '#ui/office/operator.ts';
import { Loading, Refusal } from '#ui/office/states.tsx';
import { readHelpTree } from '../../contract.office.ts';
import { HoursForm } from './hours-form.tsx';
import { TopicDialog } from './topic-dialog.tsx';
import { TopicSection } from './topic-section.tsx';

/** The help centre as it is now: topics and articles in order, and what readers thought of each. */
export function Screen() {
  const { t } = useTranslate();
  const tree = useOffice(readHelpTree, {});
  const mayChange = useMay('help.change');
  const [isAdding, setAdding] = useState(false);
  const { data } = tree;
  if (data === undefined) {
    return tree.refusal === undefined ? <Loading /> : <Refusal refusal={tree.refusal} />;
  }
  const roots = data.topics.filter((topic) => topic.parentId === null);
  return (
    <CasePage
      crumb={{ to: '/', label: t('office.help.home') }}
      title={t('office.help.title')}
      actions={
        mayChange && (
          <>
            <Button variant="default" onClick={() => setAdding(true)}>
              {t('office.help.addTopic')}
            </Button>
            <Button component={Link} to="/help/new">
              {t('office.help.addArticle')}
            </Button>
          </>
        )
      }
      side={
        <>
          <HoursForm
            key={data.supportHoursVersion}
            hours={data.supportHours}
            version={data.supportHoursVersion}
          />
          <AuditTimeline entity="help:tree" />
        </>
      }
    >
      {roots.map((topic) => (
        <TopicSection key={topic.id} topic={topic} siblings={roots} tree={data} />
      ))}
      {isAdding && (
        <TopicDialog topics={data.topics} topic={undefined} onClose={() => setAdding(false)} />
      )}
    </CasePage>
  );
}
