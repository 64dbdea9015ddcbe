import type { Static } from 'typebox';
import { ticksOf } from '#platform/money/ticks-of.ts';
import { readBoot } from '#platform/site/boot.ts';
import { call } from '#platform/site/call.ts';
import { refusalText } from '#platform/site/refusal-text.ts';
import { useNavigate } from '#platform/site/router.tsx';
import { useTranslate } from '#platform/site/translate.ts';
import { useEndpoint } from '#platform/site/use-endpoint.ts';
import { Dialog } from '#ui/dialog/dialog.tsx';
import { EmptyState } from '#ui/empty-state/empty-state.tsx';
import { Money } from '#ui/money/money.tsx';
import { Note } from '#ui/note/note.tsx';
import { Skeleton } from '#ui/skeleton/skeleton.tsx';
import { readAgentRun } from '../../contract.ts';
import { DisputePart } from '../disputes/dispute-part.tsx';
import { betAddress } from './bet-address.ts';
import { percentOf } from './exact.ts';
import { Figures } from './figures.tsx';
import { momentIn, periodIn } from './moment-in.ts';
import { RunBets } from './run-bets.tsx';
import { RunPill } from './run-pill.tsx';
import { Fact, TermsView } from './terms-view.tsx';

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
        <RunDetail detail={run.data} id={id} onSent={() => void run.refetch()} />
      )}
    </Dialog>
  );
}

function RunDetail(props: {
  readonly detail: Detail;
  readonly id: string;
  readonly onSent: () => void;
}) {
  const { detail, id, onSent } = props;
  const { t, language } = useTranslate();
  const { run, terms, figures, tier, digest } = detail;
  const navigate = useNavigate();
  const { currencySymbol: symbol } = readBoot().brand;
  const money = (text: string) => <Money value={ticksOf(text)} symbol={symbol} />;
  return (
    <div className="grid gap-4">
      <p className="text-14 text-ink-2">
        <RunPill state={run.state} /> {periodIn(run.from, run.until, language)} ·{' '}
        {t('agent.version', { 0: run.version })}
        {run.paidAt === null
          ? ''
          : ` · ${t('agent.run.paidAt', { 0: momentIn(run.paidAt, language) })}`}
      </p>
      {run.state !== 'held' || run.holdReason === null ? null : (
        <Note tone="pollen">{t(`agent.hold.${run.holdReason}`)}</Note>
      )}
      <Formula detail={detail} />
      <DisputePart of="run" id={id} disputes={detail.disputes} onSent={onSent} />
      <section className="grid gap-2">
        <h3 className="text-16 font-strong">{t('agent.run.figures')}</h3>
        <Figures figures={figures} hasMembers={terms.realtime === null} />
      </section>
      <section className="grid gap-2">
        <h3 className="text-16 font-strong">{t('agent.run.terms')}</h3>
        <TermsView terms={terms} reached={tier} />
      </section>
      <RunBets
        first={detail}
        load={(before) => call(readAgentRun, { id, before })}
        amount={(bet) => money(bet.validBet)}
        detail={(bet) => (
          <>
            {t('agent.bet.stakePayout')} {money(bet.stake)} → {money(bet.payout)}
          </>
        )}
        onOpen={(betId) => navigate(betAddress(betId))}
      />
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
