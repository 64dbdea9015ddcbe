import { useState } from 'react';
import type { Static } from 'typebox';
import { ticksOf } from '#platform/money/ticks-of.ts';
import { readBoot } from '#platform/site/boot.ts';
import { call, Refused } from '#platform/site/call.ts';
import { refusalText } from '#platform/site/refusal-text.ts';
import { useNavigate } from '#platform/site/router.tsx';
import { useTranslate } from '#platform/site/translate.ts';
import { useEndpoint } from '#platform/site/use-endpoint.ts';
import { Button } from '#ui/button/button.tsx';
import { Dialog } from '#ui/dialog/dialog.tsx';
import { EmptyState } from '#ui/empty-state/empty-state.tsx';
import { Money } from '#ui/money/money.tsx';
import { Note } from '#ui/note/note.tsx';
import { Skeleton } from '#ui/skeleton/skeleton.tsx';
import { readAgentRun } from '../../contract.ts';
import { percentOf } from './exact.ts';
import { Figures } from './figures.tsx';
import { momentIn, periodIn } from './moment-in.ts';
import { Fact, TermsView } from './terms-view.tsx';

/** The page of the team's bets, which opens one by its number. */
const BETS_PAGE = 'personalHistoryCopy';

type Detail = Static<typeof readAgentRun.output>;

/** One run, from what was paid down to the bets it came from. */
export function RunDialog({ id, onClose }: { readonly id: string; readonly onClose: () => void }) {
  const { t } = useTranslate();
  const run = useEndpoint(readAgentRun, { id }, { staleMs: 0 });
  return (
    <Dialog
      title={t('agent.run.title')}
      closeLabel={t('agent.close')}
      onClose={onClose}
      width="modal"
    >
      {run.refusal !== undefined ? (
        <EmptyState title={refusalText(t, run.refusal)} />
      ) : run.data === undefined ? (
        <Skeleton shape="block" className="h-72 w-full" />
      ) : (
        <RunDetail detail={run.data} id={id} />
      )}
    </Dialog>
  );
}

function RunDetail({ detail, id }: { readonly detail: Detail; readonly id: string }) {
  const { t, language } = useTranslate();
  const { run, terms, figures, tier, digest } = detail;
  return (
    <div className="grid gap-4">
      <p className="text-14 text-ink-2">
        {periodIn(run.from, run.until, language)} · {t('agent.version', { 0: run.version })}
        {run.paidAt === null
          ? ''
          : ` · ${t('agent.run.paidAt', { 0: momentIn(run.paidAt, language) })}`}
      </p>
      {run.holdReason === null ? null : (
        <Note tone="pollen">{t(`agent.hold.${run.holdReason}`)}</Note>
      )}
      <Formula detail={detail} />
      <section className="grid gap-2">
        <h3 className="text-16 font-strong">{t('agent.run.figures')}</h3>
        <Figures figures={figures} hasMembers={terms.realtime === null} />
      </section>
      <section className="grid gap-2">
        <h3 className="text-16 font-strong">{t('agent.run.terms')}</h3>
        <TermsView terms={terms} reached={tier} />
      </section>
      <Bets id={id} first={detail} />
      <p className="text-13 wrap-anywhere text-ink-2">{t('agent.run.digest', { 0: digest })}</p>
    </div>
  );
}

/** How what was paid comes about, line by line. */
function Formula({ detail }: { readonly detail: Detail }) {
  const { t } = useTranslate();
  const { run, parts, costs, carried, below } = detail;
  const { currencySymbol: symbol } = readBoot().brand;
  const money = (text: string, sign = 1n) => <Money value={sign * ticksOf(text)} symbol={symbol} />;
  const isNot0 = (text: string) => ticksOf(text) !== 0n;
  return (
    <dl className="grid gap-1.5 rounded-button bg-sunken p-3.5 text-14">
      {costs === null ? null : (
        <>
          <Fact name={t('agent.figure.loss')}>{money(detail.figures.loss)}</Fact>
          <Fact name={t('agent.cost.rebates')}>{money(costs.rebates, -1n)}</Fact>
          <Fact name={t('agent.cost.promotions')}>{money(costs.promotions, -1n)}</Fact>
          <Fact name={t('agent.cost.wages')}>{money(costs.wages, -1n)}</Fact>
          {isNot0(costs.fees) ? (
            <Fact name={t('agent.cost.fees')}>{money(costs.fees, -1n)}</Fact>
          ) : null}
        </>
      )}
      {isNot0(carried) ? <Fact name={t('agent.run.carried')}>{money(carried)}</Fact> : null}
      {parts.map((part) => (
        <Fact key={part.rate} name={`${percentOf(part.rate)} ×`}>
          {money(part.base)} = {money(part.pays)}
        </Fact>
      ))}
      {isNot0(below) ? (
        <>
          <Fact name={t('agent.run.gross')}>{money(run.gross)}</Fact>
          <Fact name={t('agent.run.below')}>{money(below, -1n)}</Fact>
        </>
      ) : null}
      {isNot0(run.carries) ? <Fact name={t('agent.run.carries')}>{money(run.carries)}</Fact> : null}
      <div className="mt-1 border-line border-t pt-2 text-16">
        <Fact name={t('agent.run.pays')}>
          <Money value={ticksOf(run.pays)} symbol={symbol} tone="strong" />
        </Fact>
      </div>
    </dl>
  );
}

/** The bets, newest first, further ones by a button. */
function Bets({ id, first }: { readonly id: string; readonly first: Detail }) {
  const { t, language } = useTranslate();
  const { currencySymbol: symbol } = readBoot().brand;
  const navigate = useNavigate();
  const [older, setOlder] = useState<Detail['bets']>([]);
  const [next, setNext] = useState(first.next);
  const [isBusy, setBusy] = useState(false);
  const load = async (before: string) => {
    setBusy(true);
    try {
      const page = await call(readAgentRun, { id, before });
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
              <Money value={ticksOf(bet.validBet)} symbol={symbol} />
            </p>
            <p className="flex flex-wrap justify-between gap-x-3 text-13 text-ink-2">
              <span>{momentIn(bet.countedAt, language)}</span>
              <span>
                {t('agent.bet.stakePayout')} <Money value={ticksOf(bet.stake)} symbol={symbol} /> →{' '}
                <Money value={ticksOf(bet.payout)} symbol={symbol} />
              </span>
              <button
                type="button"
                className="min-h-11 text-start text-leaf-ink underline underline-offset-4"
                onClick={() =>
                  navigate(`?ac=${BETS_PAGE}&mcq=${encodeURIComponent(`bet=${bet.betId}`)}`)
                }
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
