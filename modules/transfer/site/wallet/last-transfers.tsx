import { useState } from 'react';
import { listStatement } from '#modules/records/contract.money.ts';
import { readBoot } from '#platform/site/boot.ts';
import { useOpenCentre } from '#platform/site/open-centre.ts';
import { useTranslate } from '#platform/site/translate.ts';
import { useEndpoint } from '#platform/site/use-endpoint.ts';
import { Button } from '#ui/button/button.tsx';
import { Card } from '#ui/card/card.tsx';
import { Money } from '#ui/money/money.tsx';

const SHOWN = 10;
const QUARTER_MS = 92 * 86_400_000;

/** The last ten transfers of the main wallet, and the way to the whole account record. Mount it again after a transfer. */
export function LastTransfers() {
  const { t } = useTranslate();
  const openCentre = useOpenCentre();
  const { currencySymbol: symbol, timeZone } = readBoot().brand;
  const [startTime] = useState(() => Date.now() - QUARTER_MS + 60_000);
  const last = useEndpoint(
    listStatement,
    { kind: 'transfer', startTime, size: SHOWN },
    { staleMs: 0 },
  );
  const list = last.data?.list ?? [];
  if (list.length === 0) {
    return null;
  }
  return (
    <Card
      title={t('transfer.last')}
      isFlush
      action={
        <Button size="small" tone="tonal" onClick={() => openCentre('mc', 'transactionHistory')}>
          {t('transfer.last.all')}
        </Button>
      }
    >
      <ul>
        {list.map((row) => (
          <li
            key={row.id}
            className="flex items-start gap-3 border-line border-t px-4 py-3 lg:px-5"
          >
            <div className="grid min-w-0 flex-1 gap-0.5">
              <span className="font-strong wrap-anywhere">{row.typeName}</span>
              <span className="text-13 text-ink-2">
                {[row.remark, momentOf(row.at, timeZone)].filter((text) => text !== '').join(' · ')}
              </span>
            </div>
            <Money
              value={BigInt(row.amount.replace('.', ''))}
              symbol={symbol}
              hasPlus
              tone={row.amount.startsWith('-') ? 'strong' : 'gain'}
            />
          </li>
        ))}
      </ul>
    </Card>
  );
}

function momentOf(atMs: number, timeZone: string): string {
  return new Intl.DateTimeFormat('sv-SE', {
    timeZone,
    dateStyle: 'short',
    timeStyle: 'short',
  }).format(atMs);
}
