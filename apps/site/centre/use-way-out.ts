import { useEffect } from 'react';
import {
  CENTRE_MENU,
  type CentreName,
  centreHistory,
  withCentre,
} from '#platform/site/open-centre.ts';
import { useLocation, useNavigate, useSearchParams } from '#platform/site/router.tsx';

/**
 * The ways through a centre and out of it. On a phone a page comes after the menu, and back leads to the menu; on a
 * wide screen the menu stays, and a page takes the place of another. Closing goes back to where the reader was.
 */
export function useWayOut(centre: CentreName) {
  const place = useLocation();
  const navigate = useNavigate();
  const asked = useSearchParams()[0].get(centre) ?? '';
  const isMenu = asked === CENTRE_MENU;
  useEffect(() => {
    if (isMenu) {
      centreHistory.entries = Math.min(centreHistory.entries, 1);
    }
    return () => {
      if (!new URLSearchParams(location.search).has(centre)) {
        centreHistory.entries = 0;
      }
    };
  }, [isMenu, centre]);
  return {
    asked,
    isMenu,
    show: (page: string, isAfterMenu: boolean) => {
      centreHistory.entries += isAfterMenu && centreHistory.entries > 0 ? 1 : 0;
      navigate(withCentre(place, { centre, page }), {
        isReplacing: !isAfterMenu,
        keepsScroll: true,
      });
    },
    toMenu: () => {
      if (centreHistory.entries > 1) {
        history.back();
      } else {
        navigate(withCentre(place, { centre, page: CENTRE_MENU }), {
          isReplacing: true,
          keepsScroll: true,
        });
      }
    },
    close: () => {
      const { entries } = centreHistory;
      centreHistory.entries = 0;
      if (entries > 0) {
        history.go(-entries);
      } else {
        navigate(withCentre(place), { isReplacing: true, keepsScroll: true });
      }
    },
  };
}
