import { useState } from 'react';
import { Button } from '#ui/button/button.tsx';
import { Card } from '#ui/card/card.tsx';
import { Countdown } from '#ui/countdown/countdown.tsx';
import { type Column, DataTable } from '#ui/data-table/data-table.tsx';
import { EmptyState } from '#ui/empty-state/empty-state.tsx';
import { Columns, Row, Shelf } from '#ui/gallery/shelf.tsx';
import { Money } from '#ui/money/money.tsx';
import { Note } from '#ui/note/note.tsx';
import { Pager } from '#ui/pager/pager.tsx';
import { Pill } from '#ui/pill/pill.tsx';
import { Skeleton } from '#ui/skeleton/skeleton.tsx';

type Bet = { id: number; game: string; stake: bigint; net: bigint; isOpen: boolean };

const BETS: readonly Bet[] = [
  { id: 1, game: 'কুইক K3 · যোগফল 13', stake: 100_000n, net: 700_000n, isOpen: false },
  { id: 2, game: 'উইনগো · সবুজ', stake: 50_000n, net: -50_000n, isOpen: false },
  { id: 3, game: 'লাকি সেভেনস', stake: 200_000n, net: 0n, isOpen: true },
];
const COLUMNS: readonly Column<Bet>[] = [
  { id: 'game', header: 'খেলা', cell: (bet) => bet.game, isTitle: true },
  {
    id: 'state',
    header: 'অবস্থা',
    cell: (bet) => <Pill tone={bet.isOpen ? 'sky' : 'plain'}>{bet.isOpen ? 'চলছে' : 'শেষ'}</Pill>,
  },
  {
    id: 'stake',
    header: 'বাজি',
    align: 'end',
    cell: (bet) => <Money value={bet.stake} symbol="P" />,
  },
  {
    id: 'net',
    header: 'নিট',
    align: 'end',
    cell: (bet) => <Money value={bet.net} symbol="P" hasPlus tone={netTone(bet.net)} />,
  },
];

const netTone = (net: bigint) => (net > 0n ? 'gain' : net < 0n ? 'loss' : 'plain');

/** Tables, pages, clocks, amounts, empty and loading states. */
export function DataParts() {
  const [page, setPage] = useState(4);
  const [start] = useState(() => Date.now());
  return (
    <Shelf title="হিসাব ও ঘড়ি">
      <Card title="বাজির রেকর্ড" isFlush action={<Pill tone="leaf">আজ</Pill>}>
        <DataTable
          caption="বাজির রেকর্ড"
          columns={COLUMNS}
          rows={BETS}
          rowKey={(bet) => bet.id}
          empty={null}
        />
      </Card>
      <Pager
        label="পাতা"
        page={page}
        pageCount={12}
        onPage={setPage}
        previousLabel="আগের পাতা"
        nextLabel="পরের পাতা"
        pageLabel={(number) => `পাতা ${number}`}
      />
      <Row isOnWater>
        <Countdown
          look="water"
          label="বন্ধ হতে বাকি"
          endsAtMs={start + 42_000}
          totalMs={60_000}
          serverNow={Date.now}
        />
        <Countdown
          look="water"
          label="বন্ধ হতে বাকি"
          endsAtMs={start + 8_000}
          totalMs={60_000}
          serverNow={Date.now}
        />
      </Row>
      <Row>
        <Countdown label="পরের ড্র" endsAtMs={start + 3_700_000} serverNow={Date.now} />
        <Countdown look="bare" label="পরের ড্র" endsAtMs={start + 95_000} serverNow={Date.now} />
        <Money value={1450231} symbol="৳" isShort tone="won" />
        <Money value={-120} symbol="P" tone="loss" />
      </Row>
      <Columns minPx={300}>
        <Note>আগের ড্র-র ফল পরের ড্র-র সম্ভাবনা বদলায় না।</Note>
        <Note tone="leaf">ডিপোজিট এসে গেছে।</Note>
        <Note tone="pollen">ট্রায়াল অ্যাকাউন্ট: আসল টাকা নয়।</Note>
        <Note tone="ember" isAlert>
          ব্যালেন্স যথেষ্ট নয়: আছে P 12.00
        </Note>
      </Columns>
      <Columns minPx={300}>
        <Card>
          <EmptyState title="এখনো কোনো বাজি নেই" action={<Button tone="leaf">খেলা দেখুন</Button>}>
            বাজি ধরলে তার হিসাব এখানে থাকবে।
          </EmptyState>
        </Card>
        <Card title="আসছে">
          <div style={{ display: 'grid', gap: 12 }}>
            <Skeleton shape="title" className="w-1/2" />
            <Skeleton />
            <Skeleton />
            <Skeleton shape="block" />
          </div>
        </Card>
      </Columns>
    </Shelf>
  );
}
