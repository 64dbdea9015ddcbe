import { useTranslate } from '#platform/site/translate.ts';
import { Section } from '#ui/office/case/case-page.tsx';
import { When } from '#ui/office/format.tsx';
import { type Column, DataTable } from '#ui/office/list/data-table.tsx';
import { Empty } from '#ui/office/states.tsx';

type Session = {
  readonly id: string;
  readonly ip: string;
  readonly userAgent: string;
  readonly openedAt: string;
  readonly usedAt: string;
};

export function Sessions({ sessions }: { readonly sessions: readonly Session[] }) {
  const { t } = useTranslate();
  const columns: readonly Column<Session>[] = [
    { id: 'opened', title: t('office.member.opened'), cell: (row) => <When at={row.openedAt} /> },
    { id: 'used', title: t('office.member.used'), cell: (row) => <When at={row.usedAt} /> },
    { id: 'ip', title: t('office.address'), cell: (row) => <span className="num">{row.ip}</span> },
    { id: 'agent', title: t('office.member.device'), cell: (row) => row.userAgent },
  ];
  return (
    <Section title={t('office.member.sessions')}>
      {sessions.length === 0 ? (
        <Empty title={t('office.member.no_sessions')} />
      ) : (
        <DataTable
          label={t('office.member.sessions')}
          columns={columns}
          rows={sessions}
          rowKey={(row) => row.id}
        />
      )}
    </Section>
  );
}
