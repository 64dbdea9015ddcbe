import { Button } from '@mantine/core';
import { Link } from 'react-router';
import { downloadCsv } from '#platform/site/csv.ts';
import { useTranslate } from '#platform/site/translate.ts';
import { Money } from '../format.tsx';
import { DataTable } from '../list/data-table.tsx';
import { Facts, Section } from './case-page.tsx';
import { changesBetween } from './changes-between.ts';
import { fieldName, fieldValue } from './field-words.ts';

/** What a change moves for one member; amounts are decimal texts. */
export type MovedMember = {
  /** Null for a member of another brand. */
  readonly memberId: string | null;
  readonly name: string | null;
  readonly before: string;
  readonly after: string;
  /** Negative: taken back. */
  readonly delta: string;
  /** What the balance of now does not cover. */
  readonly debt: string;
};

/** The members that a change moves money for, one by one, with a file of the list. */
export function MovedMembers(props: {
  readonly members: readonly MovedMember[];
  /** How many there are in all, where the list may have only the first of them. */
  readonly count?: number;
  readonly fileName: string;
}) {
  const { t } = useTranslate();
  const { members, fileName } = props;
  const title = t('office.moved.title', { 0: props.count ?? members.length });
  const parts = ['before', 'after', 'delta', 'debt'] as const;
  const save = () =>
    downloadCsv(fileName, [
      [t('office.moved.member'), ...parts.map((part) => t(`office.moved.${part}`))],
      ...members.map((one) => [one.name ?? '', ...parts.map((part) => one[part])]),
    ]);
  return (
    <Section
      title={title}
      aside={
        <Button size="compact-xs" variant="default" disabled={members.length === 0} onClick={save}>
          CSV
        </Button>
      }
    >
      {members.length === 0 ? (
        <div className="of-pad muted">{t('office.moved.none')}</div>
      ) : (
        <DataTable
          label={title}
          rows={members.map((one, place) => ({ ...one, place }))}
          rowKey={(row) => String(row.place)}
          columns={[
            {
              id: 'member',
              title: t('office.moved.member'),
              cell: (row) =>
                row.memberId === null ? (
                  <span className="muted">{t('office.moved.elsewhere')}</span>
                ) : (
                  <Link to={`/members/${row.memberId}`}>{row.name}</Link>
                ),
            },
            ...parts.map((part) => ({
              id: part,
              title: t(`office.moved.${part}`),
              isNumber: true as const,
              cell: (row: MovedMember) => (
                <Money value={row[part]} {...(part === 'delta' ? { isChange: true } : {})} />
              ),
            })),
          ]}
        />
      )}
    </Section>
  );
}

/** A dry run of any action: its figures, and the members that it moves money for where it names them. */
export function DryRun({ now, fileName }: { readonly now: unknown; readonly fileName: string }) {
  const { t } = useTranslate();
  const { members, ...figures } = readDryRun(now);
  return (
    <>
      <Section title={t('office.dry_run')}>
        <Facts
          facts={changesBetween(null, figures).map(({ path, after }) => ({
            name: fieldName(t, path),
            value: fieldValue(t, path, after ?? ''),
          }))}
        />
      </Section>
      {members !== undefined && <MovedMembers members={members} fileName={fileName} />}
    </>
  );
}

function readDryRun(now: unknown): {
  readonly [name: string]: unknown;
  readonly members?: readonly MovedMember[];
} {
  const found = new Map<string, unknown>(Object.entries(Object(now)));
  const members = found.get('members');
  found.delete('members');
  found.delete('seen');
  const figures = Object.fromEntries(found);
  return Array.isArray(members) ? { ...figures, members: members.flatMap(readMoved) } : figures;
}

function readMoved(row: unknown): readonly MovedMember[] {
  if (typeof row !== 'object' || row === null) {
    return [];
  }
  const found = new Map<string, unknown>(Object.entries(row));
  const text = (name: string) => {
    const value = found.get(name);
    return typeof value === 'string' ? value : null;
  };
  return [
    {
      ...{ memberId: text('memberId'), name: text('name') },
      ...{ before: text('before') ?? '0', after: text('after') ?? '0' },
      ...{ delta: text('delta') ?? '0', debt: text('debt') ?? '0' },
    },
  ];
}
