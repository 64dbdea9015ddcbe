import type { ReactNode } from 'react';
import { readMemberInfo } from '#modules/member/contract.ts';
import { isAgent, isTrial } from '#platform/contract/account-type.ts';
import { useModals } from '#platform/site/modals.ts';
import { CENTRE_MENU, useOpenCentre, withCentre } from '#platform/site/open-centre.ts';
import { isPath, Link, useLocation } from '#platform/site/router.tsx';
import { useSession } from '#platform/site/session.ts';
import { useTranslate } from '#platform/site/translate.ts';
import { useEndpoint } from '#platform/site/use-endpoint.ts';
import { Badge } from '#ui/badge/badge.tsx';
import { GiftIcon, GridIcon, HomeIcon, TicketIcon, UserIcon } from '#ui/icon/icons.ts';

const CELL =
  'relative flex h-14 w-full flex-col items-center justify-center gap-0.5 text-12 focus-visible:-outline-offset-2 aria-[current]:font-strong aria-[current]:text-leaf-ink';

/** The five places a thumb goes to on a phone. */
export function BottomBar() {
  const { t } = useTranslate();
  const account = useAccount();
  return (
    <nav
      aria-label={t('shell.bottomBar')}
      className="fixed inset-x-0 bottom-0 z-30 min-h-14 border-t border-line bg-surface pb-[env(safe-area-inset-bottom)] text-ink-2 sm:hidden"
    >
      <ul data-far="" className="grid h-14 grid-cols-5">
        <Place to="/" icon={<HomeIcon />} label={t('shell.home')} />
        <Place to="/games" icon={<GridIcon />} label={t('shell.games')} />
        <Place to="/bets" icon={<TicketIcon />} label={t('shell.bets')} />
        <Place to="/promotions" icon={<GiftIcon />} label={t('shell.offers')} />
        <li>
          <button
            type="button"
            className={CELL}
            aria-current={account.isHere ? 'page' : undefined}
            onClick={account.open}
          >
            <UserIcon />
            {t('shell.me')}
            <span className="absolute top-0.5 left-1/2">
              <Badge count={account.waiting} label={t('shell.unread', { 0: account.waiting })} />
            </span>
          </button>
        </li>
      </ul>
    </nav>
  );
}

function Place(props: { readonly to: string; readonly icon: ReactNode; readonly label: string }) {
  const isHere = isPath(props.to, useLocation().pathname);
  return (
    <li>
      <Link to={props.to} aria-current={isHere ? 'page' : undefined} className={CELL}>
        {props.icon}
        {props.label}
      </Link>
    </li>
  );
}

/**
 * The target of the last entry: for a visitor the login and then the centre, the warning for a trial account, else the centre of the
 * account.
 */
function useAccount() {
  const session = useSession((state) => state.session);
  const place = useLocation();
  const openCentre = useOpenCentre();
  const openModal = useModals((state) => state.open);
  const info = useEndpoint(readMemberInfo, {}, { enabled: session !== undefined });
  const badges = session === undefined ? {} : (info.data?.badges ?? {});
  return {
    isHere: /[?&][ma]c=/.test(place.search),
    waiting: Object.values(badges).reduce((sum, count) => sum + (count ?? 0), 0),
    open: () => {
      if (session === undefined) {
        openModal('loginPopupModal', {
          path: withCentre(place, { centre: 'mc', page: CENTRE_MENU }),
        });
      } else if (isTrial(session.accountType)) {
        openModal('trueAccountModal');
      } else {
        openCentre(isAgent(session.accountType) ? 'ac' : 'mc', 'menu');
      }
    },
  };
}
