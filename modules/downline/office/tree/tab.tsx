import { Button } from '@mantine/core';
import { useState } from 'react';
import type { Static } from 'typebox';
import { useOffice } from '#platform/office/use-office.ts';
import { useTranslate } from '#platform/site/translate.ts';
import { Facts, Section } from '#ui/office/case/case-page.tsx';
import { EntityLink } from '#ui/office/entity-link.tsx';
import { When } from '#ui/office/format.tsx';
import { DataTable } from '#ui/office/list/data-table.tsx';
import { useMay } from '#ui/office/operator.ts';
import { Empty, Loading, Refusal } from '#ui/office/states.tsx';
import { readMemberTree } from '../../contract.office.ts';
import { Level } from './level.tsx';
import { MoveDialog } from './move-dialog.tsx';

type Tree = Static<typeof readMemberTree.output>;

/** Where a member stands: everybody above, who is directly below, what was given, and every move. */
export function Tab({ memberId }: { readonly memberId: string }) {
  const { t } = useTranslate();
  const mayMove = useMay('tree.move');
  const [isMoving, setMoving] = useState(false);
  const { data, refusal } = useOffice(readMemberTree, { id: memberId });
  if (data === undefined) {
    return refusal === undefined ? <Loading /> : <Refusal refusal={refusal} />;
  }
  return (
    <div className="of-stack">
      <Section
        title={t('office.tree.above')}
        aside={
          mayMove ? (
            <Button size="xs" onClick={() => setMoving(true)}>
              {t('office.tree.move')}
            </Button>
          ) : null
        }
      >
        <Facts facts={factsOf(t, data)} />
      </Section>
      <Level memberId={memberId} />
      <Moves moves={data.moves} />
      <MoveDialog memberId={memberId} isOpen={isMoving} onClose={() => setMoving(false)} />
    </div>
  );
}

function factsOf(t: ReturnType<typeof useTranslate>['t'], tree: Tree) {
  return [
    {
      name: t('office.tree.path'),
      value: tree.above.length === 0 ? t('office.tree.top') : <Way above={tree.above} />,
    },
    { name: t('office.tree.direct'), value: <span className="num">{tree.direct}</span> },
    { name: t('office.tree.all'), value: <span className="num">{tree.all}</span> },
    {
      name: t('office.tree.rebates'),
      value:
        tree.rebates.length === 0
          ? t('office.tree.noRebates')
          : tree.rebates
              .map(({ productType, rebateValue }) => `${productType} ${rebateValue} %`)
              .join(' · '),
    },
  ];
}

function Way({ above }: { readonly above: Tree['above'] }) {
  return (
    <span className="of-row">
      {above.map(({ id, account }) => (
        <EntityLink key={id} kind="member" id={id}>
          {account}
        </EntityLink>
      ))}
    </span>
  );
}

function Moves({ moves }: { readonly moves: Tree['moves'] }) {
  const { t } = useTranslate();
  const end = (id: string | null, account: string | null) =>
    id === null ? (
      t('office.tree.top')
    ) : (
      <EntityLink kind="member" id={id}>
        {account}
      </EntityLink>
    );
  return (
    <Section title={t('office.tree.moves')}>
      {moves.length === 0 ? (
        <Empty title={t('office.tree.moves.none')} />
      ) : (
        <DataTable
          label={t('office.tree.moves')}
          rows={moves}
          rowKey={(move) => move.id}
          columns={[
            {
              id: 'at',
              title: t('office.tree.moves.at'),
              cell: (move) => <When at={move.at} />,
            },
            {
              id: 'from',
              title: t('office.tree.moves.from'),
              cell: (move) => end(move.fromId, move.from),
            },
            {
              id: 'to',
              title: t('office.tree.moves.to'),
              cell: (move) => end(move.toId, move.to),
            },
            {
              id: 'reason',
              title: t('office.tree.moves.reason'),
              cell: (move) => move.reason,
            },
          ]}
        />
      )}
    </Section>
  );
}
