import type { ReactNode } from 'react';
import { PROOF_PAGE, receiptPath } from '#platform/contract/proof-path.ts';
import { readBoot } from '#platform/site/boot.ts';
import { setFeedbackAbout } from '#platform/site/feedback-about.ts';
import { useModals } from '#platform/site/modals.ts';
import { refusalText } from '#platform/site/refusal-text.ts';
import { Link } from '#platform/site/router.tsx';
import { useTranslate } from '#platform/site/translate.ts';
import { useEndpoint } from '#platform/site/use-endpoint.ts';
import { Button, buttonClass } from '#ui/button/button.tsx';
import { Dialog } from '#ui/dialog/dialog.tsx';
import { EmptyState } from '#ui/empty-state/empty-state.tsx';
import { HelpIcon, HistoryIcon, PlayIcon, ShieldIcon, WarningIcon } from '#ui/icon/icons.ts';
import { Money } from '#ui/money/money.tsx';
import { Skeleton } from '#ui/skeleton/skeleton.tsx';
import { showOwnBet } from '../../contract.ts';
import { type BetDetail, readDetail } from './bet-detail.ts';
import { netOf, returnOf } from './bet-money.ts';
import { BetRound } from './bet-round.tsx';
import { BetSelection } from './bet-selection.tsx';
import { BetStatus } from './bet-status.tsx';
import { BetTimeline } from './bet-timeline.tsx';
import { ReceiptButton } from './receipt-button.tsx';
import type { BetRow } from './record-query.ts';
import { repeatPath } from './repeat-bet.ts';

/** Everything about one bet: what was chosen, what happened when, its round, and where that can be checked. */
export function BetDetails(props: {
  readonly orderNo: string;
  readonly onBet: (orderNo: string) => void;
  readonly onClose: () => void;
  /** A bet of the reader's team: it can be checked, and is not the reader's to repeat or to dispute. */
  readonly isOfTeam?: boolean;
}) {
  const { t } = useTranslate();
  const shown = useEndpoint(showOwnBet, { orderNo: props.orderNo }, { staleMs: 0 });
  const bet = shown.data?.bet;
  return (
    <Dialog
      title={bet?.gameName ?? t('records.bets.details')}
      closeLabel={t('records.bets.close')}
      width="modal"
      onClose={props.onClose}
    >
      {shown.refusal !== undefined ? (
        <EmptyState title={refusalText(t, shown.refusal)} />
      ) : shown.data === undefined || bet === undefined ? (
        <Skeleton shape="block" className="h-64 w-full" />
      ) : (
        <div className="grid gap-5">
          <Facts bet={bet} />
          <BetSelection bet={bet} detail={readDetail(bet.detail)} />
          <BetTimeline bet={bet} detail={readDetail(bet.detail)} />
          <BetRound round={shown.data.round} orderNo={bet.orderNo} onBet={props.onBet} />
          {/* Below everything, so that on a phone they cover none of it. */}
          {props.isOfTeam === true ? (
            <TeamWays bet={bet} />
          ) : (
            <WaysOn bet={bet} detail={readDetail(bet.detail)} />
          )}
        </div>
      )}
    </Dialog>
  );
}

/** Links to the proof or the vendor's page of the round, and to the rule it was settled by. */
function TeamWays({ bet }: { readonly bet: BetRow }) {
  const { t, language } = useTranslate();
  const { verifyUrl } = bet;
  return (
    <div className="flex flex-wrap gap-3">
      {verifyUrl === '' ? null : isVendorPage(verifyUrl) ? (
        <a
          href={inLanguage(verifyUrl, language)}
          target="_blank"
          rel="noopener noreferrer"
          className={buttonClass({ tone: 'tonal', size: 'small' })}
        >
          <HistoryIcon size="small" />
          {t('records.bets.recall')}
        </a>
      ) : (
        <Link to={verifyUrl} className={buttonClass({ tone: 'tonal', size: 'small' })}>
          <ShieldIcon size="small" />
          {t('records.bets.verify')}
        </Link>
      )}
      <Link to={rulesOf(bet)} className={buttonClass({ tone: 'line', size: 'small' })}>
        <HelpIcon size="small" />
        {t('records.bets.rules')}
      </Link>
    </div>
  );
}

/**
 * Links to the check of the bet, its receipt, the game itself and the rule it was settled by, where there are such, and to
 * customer service (MC-6).
 */
function WaysOn({ bet, detail }: { readonly bet: BetRow; readonly detail: BetDetail }) {
  const { t, language } = useTranslate();
  const { verifyUrl, nodeId, gameName, orderNo } = bet;
  const hasSlip = detail.lines.length > 0;
  const open = useModals((state) => state.open);
  return (
    <div className="flex flex-wrap gap-3">
      {verifyUrl !== '' && isVendorPage(verifyUrl) ? (
        <a
          href={inLanguage(verifyUrl, language)}
          target="_blank"
          rel="noopener noreferrer"
          className={buttonClass({ tone: 'tonal', size: 'small' })}
        >
          <HistoryIcon size="small" />
          {t('records.bets.recall')}
        </a>
      ) : null}
      {hasReceipt(bet) ? (
        <>
          <Link to={receiptPath(orderNo)} className={buttonClass({ tone: 'tonal', size: 'small' })}>
            <ShieldIcon size="small" />
            {t('records.bets.verify')}
          </Link>
          <ReceiptButton orderNo={orderNo} />
        </>
      ) : null}
      {nodeId === 0 ? null : (
        <Link to={repeatPath(bet, detail)} className={buttonClass({ tone: 'line', size: 'small' })}>
          <PlayIcon size="small" isFilled />
          {t(hasSlip ? 'records.bets.repeat' : 'records.bets.again')}
        </Link>
      )}
      <Button
        tone="line"
        size="small"
        icon={<WarningIcon size="small" />}
        aria-haspopup="dialog"
        onClick={() => {
          setFeedbackAbout([gameName, orderNo].join(' · '));
          open('feedbackModal');
        }}
      >
        {t('records.bets.dispute')}
      </Button>
      <Link to={rulesOf(bet)} className={buttonClass({ tone: 'line', size: 'small' })}>
        <HelpIcon size="small" />
        {t('records.bets.rules')}
      </Link>
    </div>
  );
}

/** Bets of nothing, and those from a wallet that a vendor keeps, are promised by no receipt. */
function hasReceipt({ betAmount, vendorWallet }: BetRow): boolean {
  return betAmount > 0 && vendorWallet === null;
}

/** Proofs of our own rounds have a page on the site; other vendors show a round again on theirs. */
function isVendorPage(verifyUrl: string): boolean {
  return !verifyUrl.startsWith(`${PROOF_PAGE}?`);
}

/** A page that this platform serves for a vendor follows the reader's language; the address of another platform stays as it is. */
function inLanguage(verifyUrl: string, language: string): string {
  const mark = verifyUrl.includes('?') ? '&' : '?';
  return verifyUrl.startsWith('/') ? `${verifyUrl}${mark}lang=${language}` : verifyUrl;
}

/** Our own games have an article each; for all others the platform explains when a bet holds and when it is void. */
function rulesOf({ verifyUrl, gameName }: BetRow): string {
  return verifyUrl !== '' && !isVendorPage(verifyUrl)
    ? `/help?q=${encodeURIComponent(gameName)}`
    : '/help?article=when-bets-are-void';
}

function Facts({ bet }: { readonly bet: BetRow }) {
  const { t } = useTranslate();
  const { currencySymbol: symbol } = readBoot().brand;
  const back = returnOf(bet);
  return (
    <dl className="grid grid-cols-2 gap-x-6 gap-y-3">
      <Fact name={t('records.bets.status')}>
        <BetStatus status={bet.status} />
      </Fact>
      <Fact name={t('records.bets.number')}>{bet.orderNo}</Fact>
      <Fact name={t('records.bets.stake')}>
        <Money value={bet.betAmount} symbol={symbol} />
        {bet.isFree ? (
          <span className="block text-13 text-ink-2">{t('records.bets.free')}</span>
        ) : null}
        {bet.vendorWallet === null ? null : (
          <span className="block text-13 text-ink-2">
            {t('records.bets.fromWallet', { 0: bet.vendorWallet })}
          </span>
        )}
      </Fact>
      {bet.settleTimeInTimestamp === null ? null : (
        <>
          <Fact name={t('records.bets.valid')}>
            <Money value={bet.validBetAmount} symbol={symbol} />
          </Fact>
          {back === undefined ? null : (
            <>
              <Fact name={t(`records.bets.${back.kind}`)}>
                <Money value={back.amount} symbol={symbol} />
              </Fact>
              <Fact name={t('records.bets.net')}>
                <Money
                  value={netOf({ stake: bet.betAmount, payout: back.amount })}
                  symbol={symbol}
                  hasPlus
                />
              </Fact>
            </>
          )}
        </>
      )}
    </dl>
  );
}

function Fact({ name, children }: { readonly name: string; readonly children: ReactNode }) {
  return (
    <div className="grid content-start justify-items-start gap-0.5">
      <dt className="text-13 text-ink-2">{name}</dt>
      <dd className="text-16 break-all">{children}</dd>
    </div>
  );
}
