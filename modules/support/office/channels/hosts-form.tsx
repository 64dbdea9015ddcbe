import { TagsInput } from '@mantine/core';
import { useOfficeMutation } from '#platform/office/use-office.ts';
import { useTranslate } from '#platform/site/translate.ts';
import { Section } from '#ui/office/case/case-page.tsx';
import { ReviewBar } from '#ui/office/form/review-bar.tsx';
import { useEditor } from '#ui/office/form/use-editor.ts';
import { useMay } from '#ui/office/operator.ts';
import { changeServiceHosts } from '../../contract.office.ts';

/** Outside hosts that a channel may lead to; the brand's own always count. */
export function HostsForm(props: {
  readonly hosts: readonly string[];
  readonly version: string;
  readonly ownHosts: readonly string[];
}) {
  const { t } = useTranslate();
  const mayChange = useMay('support.hosts');
  const editor = useEditor({
    ...{ entity: 'service:rail', part: 'hosts', version: props.version },
    saved: { hosts: props.hosts },
  });
  const { hosts } = editor.draft;
  const change = useOfficeMutation(changeServiceHosts);
  return (
    <Section title={t('office.support.hosts')}>
      <div className="of-pad of-stack">
        <TagsInput
          label={t('office.support.hosts.label')}
          description={t('office.support.hosts.hint')}
          value={[...hosts]}
          disabled={!mayChange}
          onChange={(next) =>
            editor.setDraft({ hosts: next.map((host) => host.trim().toLowerCase()) })
          }
        />
        {props.ownHosts.length > 0 && (
          <span className="muted">
            {t('office.support.hosts.own')}{' '}
            <span className="code">{props.ownHosts.join(', ')}</span>
          </span>
        )}
      </div>
      <ReviewBar
        editor={editor}
        onSave={(reason) => change.send({ hosts: [...hosts], version: editor.version, reason })}
        isSending={change.isSending}
        refusal={change.refusal}
      />
    </Section>
  );
}
