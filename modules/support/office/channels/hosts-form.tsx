import { Button, TagsInput } from '@mantine/core';
import { useState } from 'react';
import { useOfficeMutation } from '#platform/office/use-office.ts';
import { useTranslate } from '#platform/site/translate.ts';
import { Section } from '#ui/office/case/case-page.tsx';
import { announceDone } from '#ui/office/form/announce-waiting.ts';
import { ReasonDialog } from '#ui/office/form/reason-dialog.tsx';
import { useMay } from '#ui/office/operator.ts';
import { changeServiceHosts } from '../../contract.office.ts';

/** Outside hosts that a channel may lead to; the brand's own always count. */
export function HostsForm(props: {
  readonly hosts: readonly string[];
  readonly ownHosts: readonly string[];
}) {
  const { t } = useTranslate();
  const mayChange = useMay('support.hosts');
  const [hosts, setHosts] = useState([...props.hosts]);
  const [isAsking, setAsking] = useState(false);
  const change = useOfficeMutation(changeServiceHosts);
  const isChanged = hosts.toSorted().join() !== props.hosts.toSorted().join();
  const send = async (reason: string) => {
    const answer = await change.send({ hosts, reason });
    if (answer !== undefined) {
      announceDone(t);
    }
    return answer;
  };
  return (
    <Section title={t('office.support.hosts')}>
      <div className="of-pad of-stack">
        <TagsInput
          label={t('office.support.hosts.label')}
          description={t('office.support.hosts.hint')}
          value={hosts}
          disabled={!mayChange}
          onChange={(next) => setHosts(next.map((host) => host.trim().toLowerCase()))}
        />
        {props.ownHosts.length > 0 && (
          <span className="muted">
            {t('office.support.hosts.own')}{' '}
            <span className="code">{props.ownHosts.join(', ')}</span>
          </span>
        )}
        <div className="of-row">
          <span className="of-grow" />
          <Button disabled={!isChanged} onClick={() => setAsking(true)}>
            {t('office.save')}
          </Button>
        </div>
      </div>
      <ReasonDialog
        title={t('office.support.hosts')}
        confirm={t('office.save')}
        isOpen={isAsking}
        onClose={() => setAsking(false)}
        onConfirm={send}
        isSending={change.isSending}
        refusal={change.refusal}
      />
    </Section>
  );
}
