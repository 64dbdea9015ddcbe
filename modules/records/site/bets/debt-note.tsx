import { readBoot } from '#platform/site/boot.ts';
import { useTranslate } from '#platform/site/translate.ts';
import { Card } from '#ui/card/card.tsx';
import { Money } from '#ui/money/money.tsx';
import { useDebt } from './notes-above.ts';

/** What the member owes after a result was corrected; nothing where there is no debt. */
export function DebtNote() {
  const { t } = useTranslate();
  const { currencySymbol: symbol } = readBoot().brand;
  const owed = useDebt().data?.owed ?? 0;
  if (owed === 0) {
    return null;
  }
  return (
    <Card>
      <div className="grid gap-1">
        <h2 className="text-14 font-strong">
          {t('records.debt.title')} <Money value={owed} symbol={symbol} />
        </h2>
        <p className="text-14 text-ink-2">{t('records.debt.text')}</p>
      </div>
    </Card>
  );
}
