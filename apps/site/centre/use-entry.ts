import { useEffect } from 'react';
import { isTrial } from '#platform/contract/account-type.ts';
import { readBoot } from '#platform/site/boot.ts';
import { useModals } from '#platform/site/modals.ts';
import { type CentreName, withCentre } from '#platform/site/open-centre.ts';
import { useLocation, useNavigate } from '#platform/site/router.tsx';
import { isLoggedOut, type Session, useSession } from '#platform/site/session.ts';

/** Whether a brand lets an account into a centre; otherwise the warning of trial accounts is shown (MC-4, ROL-2). */
function isLetIn(centre: CentreName, session: Session): boolean {
  const { brand } = readBoot();
  return !isTrial(session.accountType) && (centre === 'ac' || brand.memberCentre);
}

/**
 * Decides who may enter. Visitors are asked to log in and return afterwards (ROL-1); trial accounts, and everybody
 * while the centre is switched off, get the warning. Both remove the centre from the address.
 * @returns the session of an account that may enter
 */
export function useEntry(centre: CentreName): Session | undefined {
  const place = useLocation();
  const navigate = useNavigate();
  const open = useModals((state) => state.open);
  const session = useSession((state) => state.session);
  const isIn = session !== undefined && isLetIn(centre, session);
  const isOut = session === undefined ? isLoggedOut() : !isIn;
  useEffect(() => {
    if (!isOut) {
      return;
    }
    navigate(withCentre(place), { isReplacing: true, keepsScroll: true });
    if (session === undefined) {
      open('loginPopupModal', { path: place.pathname + place.search });
    } else {
      open('trueAccountModal');
    }
  }, [isOut, session, place, navigate, open]);
  return isIn ? session : undefined;
}
