import { readBoot } from '#platform/site/boot.ts';
import { refusalText } from '#platform/site/refusal-text.ts';
import { useTranslate } from '#platform/site/translate.ts';
import { useEndpoint } from '#platform/site/use-endpoint.ts';
import { Card } from '#ui/card/card.tsx';
import { Money } from '#ui/money/money.tsx';
import { Note } from '#ui/note/note.tsx';
import { Skeleton } from '#ui/skeleton/skeleton.tsx';
import { readOwnPlay } from '../../contract.ts';
import { MONEY_PERIODS } from '../../field-rules.ts';

const LINES = ['bets', 'stakes', 'returns', 'net', 'deposits'] as const;

/** What the member played in the last 24 hours, 7 days and 30 days. The result has no colour: it is a fact. */
export function PlayTab() {
  const { t } = useTranslate();
  const symbol = readBoot().brand.currencySymbol;
  const play = useEndpoint(readOwnPlay, {}, { staleMs: 0 });
  if (play.refusal !== undefined) {
    return (
      <Note tone="ember" isAlert>
        {refusalText(t, play.refusal)}
      </Note>
    );
  }
  if (play.data === undefined) {
    return <Skeleton shape="block" className="h-56 w-full" />;
  }
  const { data } = play;
  return (
    <div className="grid grid-cols-1 gap-4 md:grid-cols-3">
      {MONEY_PERIODS.map((period) => (
        <Card key={period} title={t(`protection.period.${period}`)}>
          <dl className="grid gap-2 text-14">
            {LINES.map((line) => (
              <div key={line} className="flex items-baseline justify-between gap-3">
                <dt className="text-ink-2">{t(`protection.play.${line}`)}</dt>
                <dd className="text-16">
                  {line === 'bets' ? (
                    data[period].bets
                  ) : (
                    <Money value={data[period][line]} symbol={symbol} hasPlus={line === 'net'} />
                  )}
                </dd>
              </div>
            ))}
          </dl>
        </Card>
      ))}
    </div>
  );
}
