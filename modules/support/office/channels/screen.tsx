import { ActionIcon, Button } from '@mantine/core';
import { ArrowDown, ArrowUp, Plus } from 'lucide-react';
import { useState } from 'react';
import { useOffice, useOfficeMutation } from '#platform/office/use-office.ts';
import { useTranslate } from '#platform/site/translate.ts';
import { AuditTimeline } from '#ui/office/case/audit-timeline.tsx';
import { Section } from '#ui/office/case/case-page.tsx';
import { SideScroll } from '#ui/office/list/side-scroll.tsx';
import { useMay } from '#ui/office/operator.ts';
import { Empty, Loading, Pill, Refusal } from '#ui/office/states.tsx';
import { listChannelsOffice, type OfficeChannel, orderChannels } from '../../contract.office.ts';
import { CHAT } from '../../field-rules.ts';
import { ChannelDialog } from './channel-dialog.tsx';
import { HostsForm } from './hosts-form.tsx';
import { LinkTool } from './link-tool.tsx';

/** The ways to customer service in the order of the rail, the hosts they may lead to, and the tool for encoded links. */
export function Screen() {
  const { t } = useTranslate();
  const mayChange = useMay('support.change');
  const { data, refusal } = useOffice(listChannelsOffice, {});
  const [edited, setEdited] = useState<OfficeChannel | 'new'>();
  if (data === undefined) {
    return refusal === undefined ? <Loading /> : <Refusal refusal={refusal} />;
  }
  return (
    <div className="of-page">
      <div className="of-head">
        <h1>
          {t('office.support.title')} <span className="muted num">{data.rows.length}</span>
        </h1>
        <span className="of-grow" />
        {mayChange && (
          <Button leftSection={<Plus size={14} />} onClick={() => setEdited('new')}>
            {t('office.support.add')}
          </Button>
        )}
      </div>
      <div className="of-case">
        <div>
          <ChannelTable rows={data.rows} mayChange={mayChange} onOpen={setEdited} />
          <LinkTool />
        </div>
        <aside>
          <HostsForm hosts={data.hosts} version={data.hostsVersion} ownHosts={data.ownHosts} />
          <AuditTimeline entity="service:rail" />
        </aside>
      </div>
      {edited !== undefined && (
        <ChannelDialog
          key={edited === 'new' ? 'new' : `${edited.id}:${edited.version}`}
          saved={edited === 'new' ? undefined : edited}
          timeZone={data.timeZone}
          mayChange={mayChange}
          onClose={() => setEdited(undefined)}
        />
      )}
    </div>
  );
}

function ChannelTable(props: {
  readonly rows: readonly OfficeChannel[];
  readonly mayChange: boolean;
  readonly onOpen: (row: OfficeChannel) => void;
}) {
  const { rows, mayChange, onOpen } = props;
  const { t, language } = useTranslate();
  const order = useOfficeMutation(orderChannels);
  const move = (from: number, to: number) => {
    const ids = rows.map(({ id }) => id);
    ids.splice(to, 0, ...ids.splice(from, 1));
    void order.send({ ids });
  };
  return (
    <Section title={t('office.support.order')}>
      {order.refusal !== undefined && <Refusal refusal={order.refusal} />}
      {rows.length === 0 && <Empty title={t('office.empty')} hint={t('office.support.empty')} />}
      {rows.length > 0 && (
        <SideScroll label={t('office.support.title')}>
          <table className="of-table" aria-label={t('office.support.title')}>
            <thead>
              <tr>
                <th>{t('office.support.place')}</th>
                <th>{t('office.support.channel')}</th>
                <th>{t('office.support.name')}</th>
                <th>{t('office.support.leads')}</th>
                <th>{t('office.support.hours')}</th>
                <th>{t('office.support.state')}</th>
              </tr>
            </thead>
            <tbody>
              {rows.map((row, index) => (
                <tr key={row.id}>
                  <td className="tight">
                    <span className="num">{index + 1}</span>{' '}
                    {mayChange && (
                      <>
                        <ActionIcon
                          variant="subtle"
                          color="gray"
                          aria-label={t('office.support.up', { 0: row.title[language] })}
                          disabled={index === 0 || order.isSending}
                          onClick={() => move(index, index - 1)}
                        >
                          <ArrowUp size={14} />
                        </ActionIcon>
                        <ActionIcon
                          variant="subtle"
                          color="gray"
                          aria-label={t('office.support.down', { 0: row.title[language] })}
                          disabled={index === rows.length - 1 || order.isSending}
                          onClick={() => move(index, index + 1)}
                        >
                          <ArrowDown size={14} />
                        </ActionIcon>
                      </>
                    )}
                  </td>
                  <td className="code">{row.csType}</td>
                  <td>
                    <button type="button" className="of-link" onClick={() => onOpen(row)}>
                      {row.title[language]}
                    </button>
                  </td>
                  <td>
                    <LeadsTo row={row} />
                  </td>
                  <td className="tight num">
                    {row.opensAt === ''
                      ? t('office.support.always')
                      : `${row.opensAt}–${row.closesAt}`}
                  </td>
                  <td>
                    <Pill tone={row.isOn ? 'leaf' : 'pollen'}>
                      {t(row.isOn ? 'office.support.on' : 'office.support.off')}
                    </Pill>
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        </SideScroll>
      )}
    </Section>
  );
}

function LeadsTo({ row }: { readonly row: OfficeChannel }) {
  const { t } = useTranslate();
  if (row.type === CHAT) {
    return <>{t('office.support.type.2')}</>;
  }
  return row.leadsTo === null ? (
    <Pill tone="ember">{t('office.support.nowhere')}</Pill>
  ) : (
    <span className="code">{row.leadsTo}</span>
  );
}
