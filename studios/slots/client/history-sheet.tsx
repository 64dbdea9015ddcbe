import { useEffect, useState } from 'react';
import { receiptPath } from '#platform/contract/proof-path.ts';
import { momentText } from '#platform/i18n/moment-text.ts';
import { call } from '#platform/site/call.ts';
import { betOfReceipt, saveReceipt } from '#platform/site/save-file.ts';
import { useTranslate } from '#platform/site/translate.ts';
import { Button, buttonClass } from '#ui/button/button.tsx';
import { Dialog } from '#ui/dialog/dialog.tsx';
import { EmptyState } from '#ui/empty-state/empty-state.tsx';
import { ChevronDownIcon } from '#ui/icon/icons.ts';
import { Money } from '#ui/money/money.tsx';
import { Note } from '#ui/note/note.tsx';
import { Spinner } from '#ui/spinner/spinner.tsx';
import { listSpins, type SlotSpin } from '../contract.ts';
import { useReceipts } from './receipts.ts';
import { StillWindow } from './still-window.tsx';
import { verifyPath } from './verify-path.ts';

type HistorySheetProps = {
  readonly session: string;
  readonly symbol: string;
  readonly onClose: () => void;
};

/** The member's last spins; each one opens to show its window and its wins. */
export function HistorySheet({ session, symbol, onClose }: HistorySheetProps) {
  const { t } = useTranslate();
  const { spins, hasMore, isFailed, isPending, more } = useSpins(session);
  return (
    <Dialog
      title={t('slots.history')}
      closeLabel={t('slots.close')}
      onClose={onClose}
      width="modal"
    >
      {spins.length === 0 && !isPending && !isFailed ? (
        <EmptyState title={t('slots.no-spins')}>{t('slots.no-spins-why')}</EmptyState>
      ) : null}
      <ul className="grid gap-2">
        {spins.map((spin) => (
          <li key={spin.roundId}>
            <PastSpin spin={spin} symbol={symbol} />
          </li>
        ))}
      </ul>
      {isFailed ? (
        <Note tone="ember" isAlert>
          {t('slots.refusal.network')}
        </Note>
      ) : null}
      <div className="mt-4 grid justify-items-center">
        {isPending ? <Spinner label={t('slots.opening')} /> : null}
        {!isPending && (hasMore || isFailed) ? (
          <Button onClick={more}>{t(isFailed ? 'slots.try-again' : 'slots.older')}</Button>
        ) : null}
      </div>
    </Dialog>
  );
}

function PastSpin({ spin, symbol }: { readonly spin: SlotSpin; readonly symbol: string }) {
  const { t, language } = useTranslate();
  const time = momentText(spin.spunAt, 'dateTimeSeconds', { language });
  return (
    <details className="group rounded-card border border-line">
      <summary className="flex min-h-13 cursor-pointer list-none items-center gap-3 px-4 py-2">
        <span className="min-w-0 flex-1">
          <span className="block text-13 text-ink-2">{time}</span>
          <span className="block text-14">
            {t('slots.bet')} <Money value={spin.bet} symbol={symbol} />
          </span>
        </span>
        <Money
          value={spin.payout - spin.bet}
          symbol={symbol}
          hasPlus
          tone={spin.payout > spin.bet ? 'won' : 'plain'}
        />
        <ChevronDownIcon className="transition-transform group-open:rotate-180" />
      </summary>
      <div className="grid gap-3 px-4 pb-4 sm:grid-cols-[180px_1fr]">
        <StillWindow spin={spin} />
        <div className="grid content-start gap-1.5 text-14">
          {spin.wins.map((win) => (
            <p key={win.line} className="flex justify-between gap-3">
              <span>
                {t(`pick.S1.${win.line}`)} · {t(`play.S1.${win.pay}`)}
                {win.multiplier > 1 ? ` ×${win.multiplier}` : ''}
              </span>
              <Money value={win.amount} symbol={symbol} tone="strong" />
            </p>
          ))}
          {spin.wins.length === 0 ? <p>{t('slots.no-win')}</p> : null}
          <p className="flex justify-between gap-3 border-t border-line pt-1.5">
            <span>{t('slots.payout')}</span>
            <Money value={spin.payout} symbol={symbol} tone="strong" />
          </p>
          {spin.isOwed ? <Note tone="pollen">{t('slots.owed')}</Note> : null}
          <p className="flex justify-between gap-3 text-ink-2">
            <span>{t('slots.balance-after')}</span>
            <Money value={spin.balanceAfter} symbol={symbol} />
          </p>
          <p className="flex justify-between gap-3 text-ink-2">
            <span>{t('slots.round')}</span>
            <a
              className="text-leaf-ink underline"
              href={verifyPath(spin.proof)}
              target="_blank"
              rel="noopener"
            >
              {spin.roundId}
            </a>
          </p>
          <Receipt roundId={spin.roundId} />
        </div>
      </div>
    </details>
  );
}

/** Saves the receipt of a spin of this visit, or checks everything that it promises. */
function Receipt({ roundId }: { readonly roundId: string }) {
  const { t } = useTranslate();
  const receipt = useReceipts((all) => all[roundId]);
  return receipt === undefined ? null : (
    <div className="-me-3 flex flex-wrap justify-end gap-1">
      <Button tone="quiet" size="small" onClick={() => saveReceipt(receipt)}>
        {t('slots.receipt')}
      </Button>
      <a
        className={buttonClass({ tone: 'quiet', size: 'small' })}
        href={receiptPath(betOfReceipt(receipt))}
        target="_blank"
        rel="noopener"
      >
        {t('slots.receipt-check')}
      </a>
    </div>
  );
}

/** Loads the spins page by page. */
function useSpins(session: string) {
  const [spins, setSpins] = useState<readonly SlotSpin[]>([]);
  const [state, setState] = useState<'pending' | 'failed' | 'all' | 'more'>('pending');
  const load = async (before: string | undefined, signal?: AbortSignal) => {
    try {
      const page = await call(listSpins, before === undefined ? {} : { before }, {
        gameSession: session,
        ...(signal === undefined ? {} : { signal }),
      });
      setSpins((known) => [...(before === undefined ? [] : known), ...page.spins]);
      setState(page.hasMore ? 'more' : 'all');
    } catch {
      // A closed sheet cancels its calls, which is no failure to show; every other failure is shown with the same text.
      if (signal?.aborted !== true) {
        setState('failed');
      }
    }
  };
  useEffect(() => {
    const gone = new AbortController();
    void load(undefined, gone.signal);
    return () => gone.abort();
    // The session does not change while the page is open.
  }, []);
  return {
    spins,
    hasMore: state === 'more',
    isFailed: state === 'failed',
    isPending: state === 'pending',
    more: () => {
      setState('pending');
      void load(spins.at(-1)?.roundId);
    },
  };
}
