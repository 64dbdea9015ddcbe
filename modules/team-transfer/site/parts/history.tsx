import { useState } from 'react';
import { readBoot } from '#platform/site/boot.ts';
import { call, Refused } from '#platform/site/call.ts';
import { useTranslate } from '#platform/site/translate.ts';
import { Button } from '#ui/button/button.tsx';
import { Card, type CardProps } from '#ui/card/card.tsx';
import { EmptyState } from '#ui/empty-state/empty-state.tsx';
import { Money } from '#ui/money/money.tsx';
import { readTeamTransfer, type TeamTransferRow } from '../../contract.ts';
import { ticksOf } from './exact.ts';

/** The last transfers in both directions, older ones by a button. Mount it again when there are new ones. */
export function History(props: {
  readonly list: readonly TeamTransferRow[];
  readonly next: string | null;
  /** Of its heading, as a card has it. */
  readonly level?: CardProps['level'];
}) {
  const { t } = useTranslate();
  const [older, setOlder] = useState<readonly TeamTransferRow[]>([]);
  const [next, setNext] = useState(props.next);
  const [isBusy, setBusy] = useState(false);
  const rows = [...props.list, ...older];

  async function loadOlder(before: string): Promise<void> {
    setBusy(true);
    try {
      const page = await call(readTeamTransfer, { before });
      setOlder([...older, ...page.list]);
      setNext(page.next);
    } catch (error) {
      if (!(error instanceof Refused)) {
        throw error;
      }
    } finally {
      setBusy(false);
    }
  }

  return (
    <Card level={props.level} title={t('team.history')} isFlush>
      {rows.length === 0 ? (
        <EmptyState title={t('team.history.none')} />
      ) : (
        <ul>
          {rows.map((row) => (
            <Line key={row.id} row={row} />
          ))}
        </ul>
      )}
      {next === null ? null : (
        <div className="flex justify-center border-line border-t p-3">
          <Button tone="tonal" size="small" isBusy={isBusy} onClick={() => void loadOlder(next)}>
            {t('team.history.more')}
          </Button>
        </div>
      )}
    </Card>
  );
}

function Line({ row }: { readonly row: TeamTransferRow }) {
  const { t } = useTranslate();
  const { currencySymbol: symbol, timeZone } = readBoot().brand;
  const isIn = row.direction === 'in';
  const ticks = ticksOf(row.amount);
  return (
    <li className="flex items-start gap-3 border-line border-t px-4 py-3 lg:px-5">
      <div className="grid min-w-0 flex-1 gap-0.5">
        <span className="font-strong wrap-anywhere">
          {t(isIn ? 'team.from' : 'team.to', { 0: row.name })}
        </span>
        {row.note === '' ? null : (
          <span className="text-14 wrap-anywhere text-ink-2">{row.note}</span>
        )}
        <span className="text-13 text-ink-2">{momentOf(row.at, timeZone)}</span>
      </div>
      <Money
        value={isIn ? ticks : -ticks}
        symbol={symbol}
        hasPlus
        tone={isIn ? 'gain' : 'strong'}
      />
    </li>
  );
}

/** A moment as records show it, by the brand's clock. */
export function momentOf(atMs: number, timeZone: string): string {
  return new Intl.DateTimeFormat('sv-SE', {
    ...{ timeZone, dateStyle: 'short', timeStyle: 'medium' },
  }).format(atMs);
}
