import { useState } from 'react';
import { ticksOf } from '#platform/money/ticks-of.ts';
import { readBoot } from '#platform/site/boot.ts';
import { call, Refused } from '#platform/site/call.ts';
import { refusalText } from '#platform/site/refusal-text.ts';
import { useSearchParams } from '#platform/site/router.tsx';
import { useTranslate } from '#platform/site/translate.ts';
import { useEndpoint } from '#platform/site/use-endpoint.ts';
import { Button } from '#ui/button/button.tsx';
import { Dialog } from '#ui/dialog/dialog.tsx';
import { EmptyState } from '#ui/empty-state/empty-state.tsx';
import { Money } from '#ui/money/money.tsx';
import { Skeleton } from '#ui/skeleton/skeleton.tsx';
import { type RebateDetail, readRebateRun } from '../../contract.rebates.ts';
import { percentOf } from '../contracts/exact.ts';
import { momentIn, periodIn } from '../contracts/moment-in.ts';
import { Fact } from '../contracts/terms-view.tsx';

/** What the rebates of a day came to, down to the bets; the page behind it names the day. */
export function Modal({ onClose }: { readonly onClose: () => void }) {
  const { t } = useTranslate();
  const [query] = useSearchParams();
  const id = new URLSearchParams(query.get('mcq') ?? '').get('rebate') ?? '0';
  const run = useEndpoint(readRebateRun, { id }, { staleMs: 0 });
  return (
    <Dialog
      title={t('agent.rebate.title')}
      closeLabel={t('agent.close')}
      onClose={onClose}
      width="modal"
    >
      {run.refusal !== undefined ? (
        <EmptyState title={refusalText(t, run.refusal)} />
      ) : run.data === undefined ? (
        <Skeleton shape="block" className="h-72 w-full" />
      ) : (
        <Detail id={id} detail={run.data} />
      )}
    </Dialog>
  );
}

function Detail({ id, detail }: { readonly id: string; readonly detail: RebateDetail }) {
  const { t, language } = useTranslate();
  const { run, parts } = detail;
  const { currencySymbol: symbol } = readBoot().brand;
  const money = (text: string) => <Money value={ticksOf(text)} symbol={symbol} />;
  const isNot0 = (text: string) => ticksOf(text) !== 0n;
  return (
    <div className="grid gap-4">
      <p className="text-14 text-ink-2">
        {t(`agent.rebate.${run.kind}`)} · {periodIn(run.from, run.until, language)}
      </p>
      <dl className="grid gap-1.5 rounded-button bg-sunken p-3.5 text-14">
        {parts.map((part) => (
          <Fact
            key={`${part.product} ${part.ownRate} ${part.belowRate}`}
            name={`${t(`downline.product.${part.product}`)} · ${rateOf(part)}`}
          >
            {money(part.validBet)} → {money(part.earned)}
          </Fact>
        ))}
        {isNot0(run.carried) ? (
          <Fact name={t('agent.run.carried')}>{money(run.carried)}</Fact>
        ) : null}
        {isNot0(run.carries) ? (
          <Fact name={t('agent.run.carries')}>{money(run.carries)}</Fact>
        ) : null}
        <div className="mt-1 border-line border-t pt-2 text-16">
          <Fact name={t('agent.run.pays')}>
            <Money value={ticksOf(run.pays)} symbol={symbol} tone="strong" />
          </Fact>
        </div>
      </dl>
      <Bets id={id} first={detail} />
    </div>
  );
}

/** The own rebate, less what is paid below. */
function rateOf(part: RebateDetail['parts'][number]): string {
  const own = percentOf(part.ownRate);
  return part.belowRate === 0 ? own : `(${own} − ${percentOf(part.belowRate)})`;
}

/** The bets, newest first, further ones by a button. */
function Bets({ id, first }: { readonly id: string; readonly first: RebateDetail }) {
  const { t, language } = useTranslate();
  const { currencySymbol: symbol } = readBoot().brand;
  const [older, setOlder] = useState<RebateDetail['bets']>([]);
  const [next, setNext] = useState(first.next);
  const [isBusy, setBusy] = useState(false);
  const load = async (before: string) => {
    setBusy(true);
    try {
      const page = await call(readRebateRun, { id, before });
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
  return (
    <section className="grid gap-2">
      <h3 className="text-16 font-strong">{t('agent.run.bets')}</h3>
      <ul className="grid">
        {[...first.bets, ...older].map((bet) => (
          <li
            key={`${bet.betId}-${bet.revision}`}
            className="grid gap-0.5 border-line border-t py-2"
          >
            <p className="flex items-baseline justify-between gap-3 text-14">
              <span className="wrap-anywhere">
                {bet.member} · {bet.gameCode}
              </span>
              <Money value={ticksOf(bet.earned)} symbol={symbol} />
            </p>
            <p className="flex flex-wrap justify-between gap-x-3 text-13 text-ink-2">
              <span>{momentIn(bet.countedAt, language)}</span>
              <span>
                {percentOf(bet.rate)} × <Money value={ticksOf(bet.validBet)} symbol={symbol} />
              </span>
              <span>{t('agent.bet.number', { 0: bet.betId })}</span>
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
