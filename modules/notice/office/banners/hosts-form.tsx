import { TagsInput } from '@mantine/core';
import { useOffice, useOfficeMutation } from '#platform/office/use-office.ts';
import { useTranslate } from '#platform/site/translate.ts';
import { Section } from '#ui/office/case/case-page.tsx';
import { useEditor } from '#ui/office/form/use-editor.ts';
import { useMay } from '#ui/office/operator.ts';
import { changeBannerHosts, readBannerHosts } from '../../contract.office.ts';
import { SaveBar } from '../save-bar.tsx';

/** The hosts outside that banners may lead to. */
export function HostsForm() {
  const { data } = useOffice(readBannerHosts, {});
  return data === undefined ? null : <Hosts saved={data.hosts} version={data.version} />;
}

function Hosts(props: { readonly saved: readonly string[]; readonly version: string }) {
  const { t } = useTranslate();
  const isLocked = !useMay('banner.publish');
  const editor = useEditor({
    ...{ entity: 'banner:hosts', version: props.version },
    saved: { hosts: props.saved },
  });
  const { hosts } = editor.draft;
  const change = useOfficeMutation(changeBannerHosts);
  return (
    <div className="of-page">
      <Section title={t('office.banners.hosts')}>
        <div className="of-pad of-stack">
          <TagsInput
            label={t('office.banners.hosts')}
            description={t('office.banners.hostsHint')}
            placeholder="example.org"
            value={[...hosts]}
            onChange={(next) =>
              editor.setDraft({ hosts: next.map((host) => host.trim().toLowerCase()) })
            }
            disabled={isLocked}
          />
          <SaveBar
            editor={editor}
            onSave={(reason) => change.send({ hosts: [...hosts], version: editor.version, reason })}
            isSending={change.isSending}
            refusal={change.refusal}
          />
        </div>
      </Section>
    </div>
  );
}
