import { useOffice } from '#platform/office/use-office.ts';
import { useTranslate } from '#platform/site/translate.ts';
import { Section } from '#ui/office/case/case-page.tsx';
import { type Column, DataTable } from '#ui/office/list/data-table.tsx';
import { FilterDates, useMoments } from '#ui/office/list/filter-dates.tsx';
import { ListPage } from '#ui/office/list/list-page.tsx';
import { useFilters } from '#ui/office/list/use-filters.ts';
import { readShiftReport } from '../../contract.office.ts';
import { queueName } from '../item-words.ts';
import { type QueueRow, rowsByPerson } from './rows-by-person.ts';

const MINUTE_MS = 60_000;

/** What came, was done and is left in a period, and who finished how much. */
export function Screen() {
  const { t } = useTranslate();
  const { values, set } = useFilters(['days']);
  const { from, until } = useMoments(values.days ?? 'today');
  // To the minute, so that the same question is asked while somebody reads the answer.
  const nowMs = Math.ceil(Date.now() / MINUTE_MS) * MINUTE_MS;
  const list = useOffice(readShiftReport, {
    from: from ?? new Date(nowMs - 86_400_000).toISOString(),
    until: until ?? new Date(nowMs).toISOString(),
  });
  const rows = list.data?.rows ?? [];
  const people = rowsByPerson(rows);
  const count = (id: 'came' | 'done' | 'left'): Column<QueueRow> => ({
    id,
    title: t(`office.shift.${id}`),
    isNumber: true,
    cell: (row) => <span className="num">{row[id]}</span>,
    text: (row) => String(row[id]),
  });
  return (
    <ListPage
      title={t('office.shift.title')}
      list={list}
      rowKey={(row) => row.queue}
      columns={[
        {
          id: 'queue',
          title: t('office.work.queue'),
          cell: (row) => <b>{queueName(t, row.queue)}</b>,
          text: (row) => queueName(t, row.queue),
        },
        count('came'),
        count('done'),
        count('left'),
        {
          id: 'people',
          title: t('office.shift.by'),
          cell: (row) => peopleText(row) || <span className="muted">–</span>,
          text: peopleText,
        },
      ]}
      filters={
        <FilterDates
          label={t('office.shift.period')}
          value={values.days ?? 'today'}
          onChange={(value) => set('days', value)}
        />
      }
      above={
        people.length > 0 && (
          <Section title={t('office.shift.people')}>
            <DataTable
              label={t('office.shift.people')}
              rows={people}
              rowKey={(row) => row.staff}
              columns={[
                {
                  id: 'staff',
                  title: t('office.work.owner'),
                  cell: (row) => <b>{row.staff}</b>,
                },
                {
                  id: 'done',
                  title: t('office.shift.done'),
                  isNumber: true,
                  cell: (row) => <span className="num">{row.count}</span>,
                },
                {
                  id: 'queues',
                  title: t('office.work.queue'),
                  cell: (row) =>
                    row.queues.map((one) => `${queueName(t, one.queue)} ${one.count}`).join(', '),
                },
              ]}
            />
          </Section>
        )
      }
      fileName="shift-report"
    />
  );
}

function peopleText({ people }: QueueRow): string {
  return people.map(({ staff, count }) => `${staff} ${count}`).join(', ');
}
