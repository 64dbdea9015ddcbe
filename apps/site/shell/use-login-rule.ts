import { useEffect } from 'react';
import { readBoot } from '#platform/site/boot.ts';
import { useNavigate } from '#platform/site/router.tsx';
import { isLoggedOut, useSession } from '#platform/site/session.ts';

/**
 * Sends visitors without a session to the login, at every navigation and when a session ends, if the brand wants it so
 * (BRD-4).
 * @returns whether the page must not be shown meanwhile
 */
export function useLoginRule(isOpenToVisitors: boolean): boolean {
  const navigate = useNavigate();
  const session = useSession((state) => state.session);
  const isRuled = readBoot().brand.sendLoggedOutToLogin && !isOpenToVisitors;
  useEffect(() => {
    if (isRuled && session === undefined && isLoggedOut()) {
      navigate('/login', { isReplacing: true });
    }
  }, [isRuled, session, navigate]);
  return isRuled && session === undefined;
}
