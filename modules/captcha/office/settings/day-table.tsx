import { useOffice } from '#platform/office/use-office.ts';
import { useTranslate } from '#platform/site/translate.ts';
import { Section } from '#ui/office/case/case-page.tsx';
import { groupDigits } from '#ui/office/format.tsx';
import { type Column, DataTable } from '#ui/office/list/data-table.tsx';
import { Empty, Loading, Refusal } from '#ui/office/states.tsx';
import { listCaptchaDays } from '../../contract.office.ts';
import { passedPercent } from './settings-change.ts';

const DAYS = 14;

function useDays() {
  const { data, refusal } = useOffice(listCaptchaDays, { days: DAYS });
  return { rows: data?.rows ?? [], isThere: data !== undefined, refusal };
}
type Row = ReturnType<typeof useDays>['rows'][number];

/** Challenges by day and kind; a falling share of right answers is a sign of machines. */
export function DayTable() {
  const { t } = useTranslate();
  const { rows, isThere, refusal } = useDays();
  const columns: readonly Column<Row>[] = [
    {
      id: 'day',
      title: t('office.captcha.day'),
      cell: (row) => <span className="num tight">{row.day}</span>,
    },
    {
      id: 'kind',
      title: t('office.captcha.kind'),
      cell: (row) => t(`office.captcha.kind.${row.kind}`),
    },
    ...(['asked', 'passed', 'failed'] as const).map(
      (part): Column<Row> => ({
        id: part,
        title: t(`office.captcha.${part}`),
        cell: (row) => groupDigits(String(row[part])),
        isNumber: true,
      }),
    ),
    {
      id: 'share',
      title: t('office.captcha.share'),
      cell: (row) => {
        const percent = passedPercent(row);
        return percent === undefined ? '–' : `${percent}%`;
      },
      isNumber: true,
    },
  ];
  return (
    <Section title={t('office.captcha.days', { 0: DAYS })}>
      {refusal !== undefined && <Refusal refusal={refusal} />}
      {!isThere && refusal === undefined && <Loading />}
      {isThere && rows.length === 0 && <Empty title={t('office.captcha.none')} />}
      {rows.length > 0 && (
        <DataTable
          label={t('office.captcha.days', { 0: DAYS })}
          columns={columns}
          rows={rows}
          rowKey={(row) => `${row.day} ${row.kind}`}
        />
      )}
    </Section>
  );
}
