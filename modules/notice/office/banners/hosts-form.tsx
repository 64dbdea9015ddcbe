import { TagsInput } from '@mantine/core';
import { useState } from 'react';
import { useOffice, useOfficeMutation } from '#platform/office/use-office.ts';
import { useTranslate } from '#platform/site/translate.ts';
import { Section } from '#ui/office/case/case-page.tsx';
import { useMay } from '#ui/office/operator.ts';
import { changeBannerHosts, readBannerHosts } from '../../contract.office.ts';
import { SaveBar } from '../save-bar.tsx';

/** The hosts outside that banners may lead to. */
export function HostsForm() {
  const { data } = useOffice(readBannerHosts, {});
  return data === undefined ? null : <Hosts key={data.hosts.join()} saved={data.hosts} />;
}

function Hosts({ saved }: { readonly saved: readonly string[] }) {
  const { t } = useTranslate();
  const isLocked = !useMay('banner.publish');
  const [hosts, setHosts] = useState<readonly string[]>(saved);
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
            onChange={(next) => setHosts(next.map((host) => host.trim().toLowerCase()))}
            disabled={isLocked}
          />
          <SaveBar
            before={{ hosts: saved }}
            after={{ hosts }}
            onUndo={() => setHosts(saved)}
            onSave={(reason) => change.send({ hosts: [...hosts], reason })}
            isSending={change.isSending}
            refusal={change.refusal}
          />
        </div>
      </Section>
    </div>
  );
}
