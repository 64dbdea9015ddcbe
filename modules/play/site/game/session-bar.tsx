import { useState } from 'react';
import { readPlayed } from '#modules/play/contract.ts';
import { readBalance } from '#modules/wallet/contract.ts';
import { readBoot } from '#platform/site/boot.ts';
import { PlayClock } from '#platform/site/play-clock.tsx';
import { playingSince } from '#platform/site/playing-since.ts';
import { Link } from '#platform/site/router.tsx';
import { useTranslate } from '#platform/site/translate.ts';
import { useEndpoint } from '#platform/site/use-endpoint.ts';
import { wayBack } from '#platform/site/way-back.ts';
import { buttonClass } from '#ui/button/button.tsx';
import { ChevronDownIcon, ClockIcon } from '#ui/icon/icons.ts';
import { IconButton } from '#ui/icon-button/icon-button.tsx';
import { Money } from '#ui/money/money.tsx';
import { Wrap } from '#ui/wrap/wrap.tsx';
import { FrameTools, type FrameToolsProps } from './frame-tools.tsx';
import { LeaveLink } from './leave-link.tsx';

const POLL_MS = 5_000;

/**
 * The session bar beside a game that has none itself: the time played in this tab, the result, the balance, limits and
 * the way out (SH-10). It cannot be closed; on a phone it shows only time and result.
 */
export function SessionBar(props: { readonly account: string; readonly tools: FrameToolsProps }) {
  const { account, tools } = props;
  const { t } = useTranslate();
  const symbol = readBoot().brand.currencySymbol;
  const [since] = useState(() => playingSince(account));
  const [isFolded, setFolded] = useState(true);
  const played = useEndpoint(readPlayed, { since }, { refetchMs: POLL_MS });
  const balance = useEndpoint(readBalance, {}, { refetchMs: POLL_MS });
  const net = played.data?.netProfit;
  const more = isFolded ? 'max-sm:hidden' : '';
  return (
    <section aria-label={t('play.session.title')} className="bg-water-2 text-14 text-on-water">
      <Wrap className="flex min-h-11 flex-wrap items-center gap-x-5 gap-y-1">
        <dl className="flex flex-1 flex-wrap items-center gap-x-5 gap-y-1 py-2">
          <div className="flex items-center gap-1.5">
            <dt>
              <ClockIcon size="small" />
              <span className="sr-only">{t('play.session.time')}</span>
            </dt>
            <dd>
              <PlayClock sinceMs={since} />
            </dd>
          </div>
          <div className="flex items-center gap-1.5">
            <dt className="text-on-water-2 max-sm:sr-only">{t('play.session.net')}</dt>
            <dd>
              {net === undefined ? (
                '–'
              ) : (
                <Money value={net} symbol={symbol} hasPlus tone="strong" />
              )}
            </dd>
          </div>
          {/* On a phone in a row of its own: the handle hangs over the middle of the first. */}
          <div className={`flex items-center gap-1.5 max-sm:w-full ${more}`}>
            <dt className="text-on-water-2">{t('play.session.balance')}</dt>
            <dd>
              {balance.data === undefined ? (
                '–'
              ) : (
                <Money value={balance.data.sumBalance} symbol={symbol} tone="strong" />
              )}
            </dd>
          </div>
        </dl>
        <span className={`flex ${more}`}>
          <FrameTools {...tools} />
        </span>
        <span className={`flex gap-2 ${more}`}>
          <Link
            to="/help?topic=responsible-gaming"
            className={buttonClass({ tone: 'water', size: 'small' })}
          >
            {t('play.session.limits')}
          </Link>
          <LeaveLink to={wayBack()} className={buttonClass({ tone: 'water', size: 'small' })}>
            {t('play.session.leave')}
          </LeaveLink>
        </span>
        <IconButton
          className="sm:hidden"
          label={t(isFolded ? 'play.session.more' : 'play.session.less')}
          icon={<ChevronDownIcon className={isFolded ? '' : 'rotate-180'} />}
          aria-expanded={!isFolded}
          onClick={() => setFolded(!isFolded)}
        />
      </Wrap>
    </section>
  );
}
