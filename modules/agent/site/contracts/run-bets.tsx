import { type ReactNode, useState } from 'react';
import type { Static } from 'typebox';
import { Refused } from '#platform/site/call.ts';
import { useTranslate } from '#platform/site/translate.ts';
import { Button } from '#ui/button/button.tsx';
import type { RebateDetail } from '../../contract.rebates.ts';
import type { readAgentRun } from '../../contract.ts';
import { momentIn } from './moment-in.ts';

/** A bet of a salary or dividend, or of rebates. */
type Bet = Static<typeof readAgentRun.output>['bets'][number] | RebateDetail['bets'][number];
type Page<Row> = { readonly bets: readonly Row[]; readonly next: string | null };

/** The bets that a payment came from, newest first, further ones by a button; each opens by its number. */
export function RunBets<Row extends Bet>(props: {
  readonly first: Page<Row>;
  /** Reads the bets behind those of a page. */
  readonly load: (before: string) => Promise<Page<Row>>;
  /** The amount that counts. */
  readonly amount: (bet: Row) => ReactNode;
  /** What the amount came from. */
  readonly detail: (bet: Row) => ReactNode;
  readonly onOpen: (betId: string) => void;
}) {
  const { t, language } = useTranslate();
  const { first, amount, detail, onOpen } = props;
  const [older, setOlder] = useState<readonly Row[]>([]);
  const [next, setNext] = useState(first.next);
  const [isBusy, setBusy] = useState(false);
  const load = async (before: string) => {
    setBusy(true);
    try {
      const page = await props.load(before);
      setOlder([...older, ...page.bets]);
      setNext(page.next);
    } catch (error) {
      if (!(error instanceof Refused)) {
        throw error;
      }
    } finally {
      setBusy(false);
    }
  };
  const bets = [...first.bets, ...older];
  return (
    <section className="grid gap-2">
      <h3 className="text-16 font-strong">{t('agent.run.bets')}</h3>
      {bets.length === 0 ? <p className="text-14 text-ink-2">{t('agent.run.bets.none')}</p> : null}
      <ul className="grid">
        {bets.map((bet) => (
          <li
            key={`${bet.betId}-${bet.revision}`}
            className="grid gap-0.5 border-line border-t py-2"
          >
            <p className="flex items-baseline justify-between gap-3 text-14">
              <span className="wrap-anywhere">
                {bet.member} · {bet.gameCode}
              </span>
              {amount(bet)}
            </p>
            <p className="flex flex-wrap justify-between gap-x-3 text-13 text-ink-2">
              <span>{momentIn(bet.countedAt, language)}</span>
              <span>{detail(bet)}</span>
              <button
                type="button"
                className="min-h-11 text-start text-leaf-ink underline underline-offset-4"
                onClick={() => onOpen(bet.betId)}
              >
                {t('agent.bet.number', { 0: bet.betId })}
              </button>
            </p>
          </li>
        ))}
      </ul>
      {next === null ? null : (
        <Button tone="tonal" size="small" isBusy={isBusy} onClick={() => void load(next)}>
          {t('agent.run.bets.more')}
        </Button>
      )}
    </section>
  );
}
