import { useState } from 'react';
import { readBoot } from '#platform/site/boot.ts';
import { LogInFirst } from '#platform/site/log-in-first.tsx';
import { refusalText } from '#platform/site/refusal-text.ts';
import { useSearchParams } from '#platform/site/router.tsx';
import { useSession } from '#platform/site/session.ts';
import { useTranslate } from '#platform/site/translate.ts';
import { useEndpoint } from '#platform/site/use-endpoint.ts';
import { Button } from '#ui/button/button.tsx';
import { addDays, type DayRange, daysIn } from '#ui/date-range/days.ts';
import { EmptyState } from '#ui/empty-state/empty-state.tsx';
import { Skeleton } from '#ui/skeleton/skeleton.tsx';
import { Wrap } from '#ui/wrap/wrap.tsx';
import { readProfit } from '../../contract.profit.ts';
import { PeriodChips } from '../period/period-chips.tsx';
import { dayOf, readPeriod, startOfDay } from '../period/record-days.ts';
import { ProfitDays } from './profit-days.tsx';
import { ProfitParts } from './profit-parts.tsx';
import { ProfitSums } from './profit-sums.tsx';

/** What a member's play came to, beside the money that was brought and taken away (MC-1). */
export function Screen() {
  const { t } = useTranslate();
  const account = useSession((state) => state.session?.account);
  return account === undefined ? (
    <Wrap className="py-14">
      <h1 className="sr-only">{t('records.profit.title')}</h1>
      <LogInFirst title={t('records.profit.needsLogin')} logIn={t('records.login')} />
    </Wrap>
  ) : (
    <Profit key={account} />
  );
}

function Profit() {
  const { t } = useTranslate();
  const [query, setQuery] = useSearchParams();
  const { timeZone } = readBoot().brand;
  const [today] = useState(() => dayOf(Date.now(), timeZone));
  const period = readPeriod(query, today);
  return (
    <Wrap className="grid grid-cols-1 content-start gap-4 py-6">
      <h1 className="text-28 font-strong">{t('records.profit.title')}</h1>
      <PeriodChips
        period={period}
        today={today}
        onChoose={(changes) =>
          setQuery((next) => {
            for (const [name, value] of Object.entries(changes)) {
              if (value === undefined) {
                next.delete(name);
              } else {
                next.set(name, value);
              }
            }
            return next;
          })
        }
      />
      <Report key={`${period.from} ${period.to}`} period={period} />
    </Wrap>
  );
}

function Report({ period }: { readonly period: DayRange }) {
  const { t } = useTranslate();
  const { timeZone } = readBoot().brand;
  const report = useEndpoint(readProfit, inputOf(period, timeZone), { staleMs: 0 });
  const before = useEndpoint(readProfit, inputOf(periodBefore(period), timeZone));
  if (report.refusal !== undefined) {
    return (
      <EmptyState
        title={refusalText(t, report.refusal)}
        action={
          <Button tone="tonal" onClick={() => void report.refetch()}>
            {t('records.retry')}
          </Button>
        }
      />
    );
  }
  if (report.data === undefined) {
    return (
      <div className="grid gap-4" aria-busy="true">
        <Skeleton shape="block" className="h-40 w-full" />
        <Skeleton shape="block" className="h-72 w-full" />
      </div>
    );
  }
  const { days, products, vendors } = report.data;
  return (
    <>
      <ProfitSums report={report.data} before={before.data?.total} />
      {days.length === 0 ? (
        <EmptyState title={t('records.profit.none')}>{t('records.profit.noneHint')}</EmptyState>
      ) : (
        <>
          <ProfitDays days={days} period={period} />
          <ProfitParts products={products} vendors={vendors} />
        </>
      )}
    </>
  );
}

function inputOf({ from, to }: DayRange, timeZone: string) {
  return { startTime: startOfDay(from, timeZone), endTime: startOfDay(addDays(to, 1), timeZone) };
}

/** As many days, right before. */
function periodBefore(period: DayRange): DayRange {
  const days = daysIn(period);
  return { from: addDays(period.from, -days), to: addDays(period.from, -1) };
}
