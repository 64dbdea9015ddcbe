import { useOffice } from '#platform/office/use-office.ts';
import { type Translate, useTranslate } from '#platform/site/translate.ts';
import { EntityLink } from '#ui/office/entity-link.tsx';
import { When } from '#ui/office/format.tsx';
import { useChosen } from '#ui/office/list/choose-rows.tsx';
import type { Column } from '#ui/office/list/data-table.tsx';
import { FilterDates, useMoments } from '#ui/office/list/filter-dates.tsx';
import { FilterText } from '#ui/office/list/filter-fields.tsx';
import { ListPage } from '#ui/office/list/list-page.tsx';
import { useFilters } from '#ui/office/list/use-filters.ts';
import { useMay } from '#ui/office/operator.ts';
import { listMemberSessions, type MemberSession } from '../../contract.sessions-office.ts';
import { KindPill } from '../member-pills.tsx';
import { BulkSessions } from './bulk-sessions.tsx';

/** Who is logged in, and from where. */
export function Screen() {
  const { t } = useTranslate();
  const { values, set, before } = useFilters(['member', 'ip', 'days']);
  const { days, ...others } = values;
  const list = useOffice(listMemberSessions, {
    ...others,
    ...useMoments(days),
    ...(before === undefined ? {} : { before }),
  });
  const chosen = useChosen();
  const mayEnd = useMay('member.change');
  return (
    <ListPage
      title={t('office.sessions.title')}
      list={list}
      columns={columnsOf(t)}
      rowKey={(row) => row.id}
      filters={
        <>
          <FilterText
            label={t('office.member.account')}
            value={values.member}
            onChange={(value) => set('member', value)}
          />
          <FilterText
            label={t('office.address')}
            value={values.ip}
            onChange={(value) => set('ip', value)}
          />
          <FilterDates
            label={t('office.member.opened')}
            value={days}
            onChange={(value) => set('days', value)}
          />
        </>
      }
      fileName="sessions"
      {...(mayEnd
        ? {
            chosen,
            bulk: (
              <BulkSessions
                chosen={chosen}
                nameOf={(id) => list.data?.rows.find((row) => row.id === id)?.member ?? `#${id}`}
              />
            ),
          }
        : {})}
    />
  );
}

function columnsOf(t: Translate): readonly Column<MemberSession>[] {
  return [
    {
      id: 'opened',
      title: t('office.member.opened'),
      cell: (row) => <When at={row.openedAt} />,
      text: (row) => row.openedAt,
    },
    {
      id: 'member',
      title: t('office.member.account'),
      cell: (row) => (
        <span className="of-row">
          <EntityLink kind="member" id={row.memberId}>
            {row.member}
          </EntityLink>
          <KindPill accountType={row.accountType} />
        </span>
      ),
      text: (row) => row.member,
    },
    {
      id: 'ip',
      title: t('office.address'),
      cell: (row) => <span className="num">{row.ip}</span>,
      text: (row) => row.ip,
    },
    {
      id: 'device',
      title: t('office.member.device'),
      cell: (row) => row.device,
      text: (row) => row.device,
    },
    {
      id: 'used',
      title: t('office.member.used'),
      cell: (row) => <When at={row.usedAt} />,
      text: (row) => row.usedAt,
    },
    {
      id: 'id',
      title: t('office.sessions.number'),
      cell: (row) => <span className="num">{row.id}</span>,
      text: (row) => row.id,
    },
  ];
}
