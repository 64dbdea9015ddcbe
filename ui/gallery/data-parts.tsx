import { useState } from 'react';
import { Card } from '#ui/card/card.tsx';
import { type Column, DataTable } from '#ui/data-table/data-table.tsx';
import type { Sort } from '#ui/data-table/sort-button.tsx';
import { Part, Shelf } from '#ui/gallery/shelf.tsx';
import { useWords } from '#ui/gallery/words.tsx';
import { Money } from '#ui/money/money.tsx';
import { Pager } from '#ui/pager/pager.tsx';
import { Pill } from '#ui/pill/pill.tsx';

type Bet = {
  readonly id: number;
  readonly game: readonly [string, string];
  readonly stake: bigint;
  readonly net: bigint;
  readonly isOpen: boolean;
};

const BETS: readonly Bet[] = [
  {
    id: 1,
    game: ['কুইক K3 · যোগফল 13', 'Quick K3 · sum 13'],
    stake: 100_000n,
    net: 700_000n,
    isOpen: false,
  },
  {
    id: 2,
    game: ['উইনগো · সবুজ', 'Wingo · green'],
    stake: 50_000n,
    net: -50_000n,
    isOpen: false,
  },
  { id: 3, game: ['লাকি সেভেনস', 'Lucky Sevens'], stake: 200_000n, net: 0n, isOpen: true },
];

/** Tables and pagers. */
export function DataParts() {
  const t = useWords();
  return (
    <Shelf id="data" title={t('তালিকা ও হিসাব', 'Tables and records')}>
      <Part
        name="DataTable"
        isWide
        isStacked
        about={t(
          'ফোনে প্রতিটি সারি একটি কার্ড, শিরোনাম সাজানোর বোতাম।',
          'On a phone each row is a card and headers that sort are buttons.',
        )}
      >
        <SortedTable />
        <Card level={3} title={t('লোড হচ্ছে', 'Loading')} isFlush>
          <BetTable rows={[]} isLoading />
        </Card>
      </Part>
      <PagerParts />
    </Shelf>
  );
}

function SortedTable() {
  const t = useWords();
  const [sort, setSort] = useState<Sort>({ columnId: 'net', direction: 'descending' });
  const key = sort.columnId === 'net' ? 'net' : 'stake';
  const upwards = BETS.toSorted((one, other) => Number(one[key] - other[key]));
  return (
    <Card
      level={3}
      title={t('বাজির রেকর্ড', 'Betting record')}
      isFlush
      action={<Pill tone="leaf">{t('আজ', 'Today')}</Pill>}
    >
      <BetTable
        rows={sort.direction === 'ascending' ? upwards : upwards.toReversed()}
        sort={sort}
        onSort={setSort}
      />
    </Card>
  );
}

type BetTableProps = {
  readonly rows: readonly Bet[];
  readonly sort?: Sort;
  readonly onSort?: (sort: Sort) => void;
  readonly isLoading?: boolean;
};

function BetTable({ rows, ...table }: BetTableProps) {
  const t = useWords();
  const sum = (of: (bet: Bet) => bigint) => rows.reduce((total, bet) => total + of(bet), 0n);
  const total = (of: (bet: Bet) => bigint) =>
    rows.length > 0 ? { total: <Money value={sum(of)} symbol="P" /> } : {};
  const columns: readonly Column<Bet>[] = [
    {
      id: 'game',
      header: t('খেলা', 'Game'),
      cell: (bet) => t(...bet.game),
      isTitle: true,
      ...(rows.length > 0 ? { total: t('মোট', 'Total') } : {}),
    },
    {
      id: 'state',
      header: t('অবস্থা', 'State'),
      cell: (bet) => (
        <Pill tone={bet.isOpen ? 'sky' : 'plain'}>
          {bet.isOpen ? t('চলমান', 'Open') : t('শেষ', 'Settled')}
        </Pill>
      ),
    },
    {
      id: 'stake',
      header: t('বাজি', 'Stake'),
      align: 'end',
      isSortable: true,
      cell: (bet) => <Money value={bet.stake} symbol="P" />,
      ...total((bet) => bet.stake),
    },
    {
      id: 'net',
      header: t('নিট', 'Net'),
      align: 'end',
      isSortable: true,
      cell: (bet) => <Money value={bet.net} symbol="P" hasPlus tone={netTone(bet.net)} />,
      ...total((bet) => bet.net),
    },
  ];
  return (
    <DataTable
      {...table}
      caption={t('বাজির রেকর্ড', 'Betting record')}
      columns={columns}
      rows={rows}
      rowKey={(bet) => bet.id}
      empty={null}
    />
  );
}

const netTone = (net: bigint) => (net > 0n ? 'gain' : net < 0n ? 'loss' : 'plain');

function PagerParts() {
  const t = useWords();
  const [page, setPage] = useState(6);
  return (
    <Part
      name="Pager"
      isWide
      isStacked
      about={t('মাঝে পাঁচটি পেজ, দুই প্রান্তে একটি করে।', 'Five page links, one margin page.')}
    >
      <Pager
        label={t('পেজ', 'Pages')}
        page={page}
        pageCount={12}
        onPage={setPage}
        previousLabel={t('আগের পেজ', 'Previous page')}
        nextLabel={t('পরের পেজ', 'Next page')}
        pageLabel={(number) => t(`পেজ ${number}`, `Page ${number}`)}
      />
    </Part>
  );
}
