import { useState } from 'react';
import { useGameNow } from '#platform/site/game-now.ts';
import { PlayClock } from '#platform/site/play-clock.tsx';
import { playingSince } from '#platform/site/playing-since.ts';
import { Link } from '#platform/site/router.tsx';
import type { Session } from '#platform/site/session.ts';
import type { SiteHome } from '#platform/site/slots.ts';
import { useTranslate } from '#platform/site/translate.ts';
import { ArrowLeftIcon, ClockIcon, HelpIcon } from '#ui/icon/icons.ts';
import { Lily } from '#ui/lily/lily.tsx';
import { Wrap } from '#ui/wrap/wrap.tsx';
import * as registry from '../home/registry.ts';
import { AccountMenu } from '../shell/account-menu.tsx';
import { useMemberInfo } from '../shell/use-member-info.ts';

const balance = Object.values<SiteHome>(registry)
  .flatMap((module) => module.headerItems ?? [])
  .find(({ id }) => id === 'balance');

const SQUARE =
  'grid size-11 shrink-0 place-items-center rounded-button transition-colors hover:bg-current/10';

/** One thin row above a game that has the whole window: back, its name, the time played, balance, help (SH-1, CAT-5). */
export function CompactHeader(props: {
  readonly session: Session;
  /** Our lottery boards show their name, lead back and have their rules in a bar of their own. */
  readonly hasOwnHead: boolean;
}) {
  const { session, hasOwnHead } = props;
  const { t } = useTranslate();
  const info = useMemberInfo();
  const [sinceMs] = useState(() => playingSince(session.account));
  const title = useGameNow((state) => state.name) ?? t('compact.game');
  return (
    <header className="sticky top-0 z-40 bg-water text-on-water" data-compact>
      <Wrap className="flex h-12 items-center gap-1 sm:gap-2">
        {hasOwnHead ? (
          <Link to="/" className="flex min-h-11 items-center gap-2">
            <Lily isOnWater className="size-7" />
            <span className="text-16 font-strong max-sm:sr-only">{t('shell.brand')}</span>
            <span className="sr-only">{t('compact.back')}</span>
          </Link>
        ) : (
          <>
            <Link to="/" aria-label={t('compact.back')} className={`${SQUARE} -ms-2.5`}>
              <ArrowLeftIcon />
            </Link>
            <p className="min-w-0 truncate text-16 font-strong">
              <bdi>{title}</bdi>
            </p>
          </>
        )}
        <span className="me-auto" />
        <p className="flex items-center gap-1.5 text-14 text-on-water-2 max-[359px]:hidden">
          <ClockIcon size="small" />
          <span className="sr-only">{t('compact.time')}</span>
          <PlayClock sinceMs={sinceMs} />
        </p>
        {balance === undefined ? null : <balance.Item />}
        {hasOwnHead ? null : (
          <Link to="/help" aria-label={t('compact.help')} className={`${SQUARE} max-sm:hidden`}>
            <HelpIcon />
          </Link>
        )}
        {/* On a phone it has search, news, help, language and theme. */}
        <AccountMenu session={session} info={info} />
      </Wrap>
    </header>
  );
}
