import { Table } from '@mantine/core';
import { useTranslate } from '#platform/site/translate.ts';
import { Money } from '#ui/office/format.tsx';
import type { LimitShown } from '../../contract.ts';

/** The limits in force with what is used of them, and what was asked for instead. */
export function LimitTable({ limits }: { readonly limits: readonly LimitShown[] }) {
  const { t } = useTranslate();
  if (limits.length === 0) {
    return <p className="of-pad">{t('office.protection.none')}</p>;
  }
  return (
    <Table>
      <Table.Thead>
        <Table.Tr>
          {(['limit', 'period', 'value', 'used', 'raise'] as const).map((head) => (
            <Table.Th key={head}>{t(`office.protection.${head}`)}</Table.Th>
          ))}
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody>
        {limits.map((limit) => (
          <Table.Tr key={`${limit.kind} ${limit.period}`}>
            <Table.Td>{t(`office.protection.kind.${limit.kind}`)}</Table.Td>
            <Table.Td>{t(`office.protection.period.${limit.period}`)}</Table.Td>
            <Table.Td>
              <Value limit={limit} value={limit.value} />
            </Table.Td>
            <Table.Td>
              <Value limit={limit} value={limit.used} />
            </Table.Td>
            <Table.Td>
              {limit.raise === null ? '–' : <Value limit={limit} value={limit.raise.value} />}
            </Table.Td>
          </Table.Tr>
        ))}
      </Table.Tbody>
    </Table>
  );
}

function Value({
  limit,
  value,
}: {
  readonly limit: Pick<LimitShown, 'kind'>;
  readonly value: number | null;
}) {
  const { t } = useTranslate();
  if (value === null) {
    return t('office.protection.limit.none');
  }
  return limit.kind === 'time' ? (
    t('office.protection.minutes.count', { 0: value })
  ) : (
    <Money value={value.toFixed(2)} />
  );
}
