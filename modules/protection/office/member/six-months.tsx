import { Table } from '@mantine/core';
import type { ReactNode } from 'react';
import type { Static } from 'typebox';
import { useTranslate } from '#platform/site/translate.ts';
import { When } from '#ui/office/format.tsx';
import type { readMemberProtection } from '../../contract.office.ts';

type Answer = Static<typeof readMemberProtection.output>;

/** Thirty days in a row each. */
export function Months(props: {
  readonly rows: Answer['months'];
  readonly amountOf: (value: string) => ReactNode;
}) {
  const { t } = useTranslate();
  const { rows, amountOf } = props;
  return (
    <Table>
      <Table.Thead>
        <Table.Tr>
          {(['from', 'bets', 'stakes', 'returns', 'net'] as const).map((head) => (
            <Table.Th key={head}>{t(`office.protection.${head}`)}</Table.Th>
          ))}
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody>
        {rows.map((row) => (
          <Table.Tr key={row.from}>
            <Table.Td>
              <When at={row.from} />
            </Table.Td>
            <Table.Td>{row.bets}</Table.Td>
            <Table.Td>{amountOf(row.stakes)}</Table.Td>
            <Table.Td>{amountOf(row.returns)}</Table.Td>
            <Table.Td>{amountOf(row.net)}</Table.Td>
          </Table.Tr>
        ))}
      </Table.Tbody>
    </Table>
  );
}

/** Everything that was decided about limits and breaks, the newest first. */
export function Decisions({ rows }: { readonly rows: Answer['history'] }) {
  const { t } = useTranslate();
  if (rows.length === 0) {
    return <p className="of-pad">{t('office.protection.none')}</p>;
  }
  const value = (shown: number | null) =>
    shown === null ? t('office.protection.limit.none') : String(shown);
  return (
    <Table>
      <Table.Tbody>
        {rows.map((row) => (
          <Table.Tr key={row.id}>
            <Table.Td>
              <When at={new Date(row.at).toISOString()} />
            </Table.Td>
            <Table.Td>{t(`office.protection.act.${row.act}`)}</Table.Td>
            <Table.Td>
              {row.kind === null || row.period === null
                ? row.length !== null && t(`office.protection.pause.${row.length}`)
                : `${t(`office.protection.kind.${row.kind}`)}, ${t(`office.protection.period.${row.period}`)}: ${value(row.before)} → ${value(row.after)}`}
            </Table.Td>
          </Table.Tr>
        ))}
      </Table.Tbody>
    </Table>
  );
}
