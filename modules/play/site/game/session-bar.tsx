import { useState } from 'react';
import { readPlayed } from '#modules/play/contract.ts';
import { readBalance } from '#modules/wallet/contract.ts';
import { readBoot } from '#platform/site/boot.ts';
import { withCentre } from '#platform/site/open-centre.ts';
import { PlayClock } from '#platform/site/play-clock.tsx';
import { playingSince } from '#platform/site/playing-since.ts';
import { Link, useLocation } from '#platform/site/router.tsx';
import { useTranslate } from '#platform/site/translate.ts';
import { useShownBalance } from '#platform/site/until-shown.ts';
import { useEndpoint } from '#platform/site/use-endpoint.ts';
import { wayBack } from '#platform/site/way-back.ts';
import { buttonClass } from '#ui/button/button.tsx';
import { ArrowLeftIcon, ChevronDownIcon, ClockIcon } from '#ui/icon/icons.ts';
import { IconButton } from '#ui/icon-button/icon-button.tsx';
import { Money } from '#ui/money/money.tsx';
import { Wrap } from '#ui/wrap/wrap.tsx';
import { useShownNet } from './follow-reveals.ts';
import { FrameTools, type FrameToolsProps } from './frame-tools.tsx';
import { GameMenu } from './game-menu.tsx';
import { LeaveLink } from './leave-link.tsx';
import { useReported } from './use-reported.ts';

const POLL_MS = 5_000;

/**
 * The one header of a game that has none itself: the way out, its name, the time played in this tab, the result, and the
 * rest in a menu that lies over the game (SH-10). It cannot be closed, and is one row at every width.
 */
export function SessionBar(props: {
  readonly account: string;
  readonly tools: FrameToolsProps;
  /** The site's thin header is above, with the way out, the name and the time; small windows do not show it. */
  readonly isBelowHeader: boolean;
}) {
  const { account, tools, isBelowHeader } = props;
  const inHeader = isBelowHeader ? 'in-site-header' : '';
  const { t } = useTranslate();
  const symbol = readBoot().brand.currencySymbol;
  const [since] = useState(() => playingSince(account));
  const isMenuOpen = useReported((reported) => reported.isMenuOpen);
  const played = useEndpoint(readPlayed, { since }, { refetchMs: POLL_MS });
  const net = useShownNet(played.data?.netProfit);
  return (
    <section
      aria-label={t('play.session.title')}
      className="relative z-10 bg-water-2 text-14 text-on-water"
    >
      <Wrap className="flex h-12 items-center gap-2 lg:gap-3">
        <LeaveLink
          to={wayBack()}
          label={t('play.session.leave')}
          className={`-ms-2.5 grid size-11 shrink-0 place-items-center rounded-button hover:bg-current/10 ${inHeader}`}
        >
          <ArrowLeftIcon />
        </LeaveLink>
        <h1 className={`line-clamp-2 min-w-0 flex-1 text-16 font-strong ${inHeader}`}>
          <bdi>{tools.title}</bdi>
        </h1>
        <dl className="ml-auto flex shrink-0 items-center gap-3 lg:gap-5">
          <div className={`flex items-center gap-1 ${inHeader}`}>
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
            {/* The amount begins at one place, whatever its length. */}
            <dd className="min-w-24">
              {net === undefined ? (
                '–'
              ) : (
                <Money value={net} symbol={symbol} hasPlus tone="strong" />
              )}
            </dd>
          </div>
        </dl>
        <span className="flex max-lg:hidden">
          <FrameTools {...tools} />
        </span>
        <LimitsLink className="max-lg:hidden" />
        <IconButton
          className="-me-2.5 lg:hidden"
          label={t(isMenuOpen ? 'play.session.less' : 'play.session.more')}
          icon={<ChevronDownIcon className={isMenuOpen ? 'rotate-180' : ''} />}
          aria-expanded={isMenuOpen}
          onClick={() => useReported.setState({ isMenuOpen: !isMenuOpen })}
        />
      </Wrap>
      <GameMenu>
        <FrameTools {...tools} />
        <Balance symbol={symbol} />
        <LimitsLink />
      </GameMenu>
    </section>
  );
}

function Balance({ symbol }: { readonly symbol: string }) {
  const { t } = useTranslate();
  const balance = useEndpoint(readBalance, {}, { refetchMs: POLL_MS });
  const shown = useShownBalance(balance.data?.sumBalance);
  return (
    <p className="flex gap-1.5">
      <span className="text-on-water-2">{t('play.session.balance')}</span>
      {shown === undefined ? '–' : <Money value={shown} symbol={symbol} tone="strong" />}
    </p>
  );
}

/** Opens limits and breaks over the game, which goes on below. */
function LimitsLink({ className = '' }: { readonly className?: string }) {
  const { t } = useTranslate();
  const place = useLocation();
  return (
    <Link
      to={withCentre(place, { centre: 'mc', page: 'responsibleGaming' })}
      className={`${buttonClass({ tone: 'water', size: 'small' })} ${className}`}
    >
      {t('play.session.limits')}
    </Link>
  );
}
