import { useEffect } from 'react';
import { isAgent, isTrial, MEMBER } from '#platform/contract/account-type.ts';
import { readBoot } from '#platform/site/boot.ts';
import { useModals } from '#platform/site/modals.ts';
import { CENTRE_MENU, type CentreName, withCentre } from '#platform/site/open-centre.ts';
import { useLocation, useNavigate } from '#platform/site/router.tsx';
import { isLoggedOut, type Session, useSession } from '#platform/site/session.ts';

/** The warning for an account that a brand does not let into a centre; undefined for one that may enter (MC-4, ROL-2). */
function warningFor(
  centre: CentreName,
  session: Session,
): 'trueAccountModal' | 'centreClosedModal' | undefined {
  if (isTrial(session.accountType)) {
    return 'trueAccountModal';
  }
  return centre === 'ac' || readBoot().brand.memberCentre ? undefined : 'centreClosedModal';
}

/**
 * Decides who may enter. An agent who asks for the menu of members gets that of agents. Visitors are asked to log in and return afterwards (ROL-1); trial accounts see their
 * warning, and everybody else the one that the centre is closed. Each removes the centre from the address.
 * @returns the session of an account that may enter
 */
export function useEntry(centre: CentreName): Session | undefined {
  const place = useLocation();
  const navigate = useNavigate();
  const open = useModals((state) => state.open);
  const session = useSession((state) => state.session);
  const warning = session === undefined ? undefined : warningFor(centre, session);
  const isAgentsMenu =
    centre === 'mc' &&
    isAgent(session?.accountType ?? MEMBER) &&
    new URLSearchParams(place.search).get('mc') === CENTRE_MENU;
  const isIn = session !== undefined && warning === undefined && !isAgentsMenu;
  const isOut = session === undefined ? isLoggedOut() : !isIn;
  useEffect(() => {
    if (!isOut) {
      return;
    }
    if (isAgentsMenu) {
      const at = { centre: 'ac', page: CENTRE_MENU } as const;
      navigate(withCentre(place, at), { isReplacing: true, keepsScroll: true });
      return;
    }
    navigate(withCentre(place), { isReplacing: true, keepsScroll: true });
    if (warning === undefined) {
      open('loginPopupModal', { path: place.pathname + place.search });
    } else {
      open(warning);
    }
  }, [isOut, isAgentsMenu, warning, place, navigate, open]);
  return isIn ? session : undefined;
}
