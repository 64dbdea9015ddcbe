import { listAnnouncements, readPopupsOpen } from '#modules/notice/contract.ts';
import { useSession } from '#platform/site/session.ts';
import { useEndpoint } from '#platform/site/use-endpoint.ts';
import { useForReader } from '../for-reader.ts';
import type { Who } from './popup-memory.ts';

const POPUPS = { types: 'PU', platform: 'W' } as const;

export function useWho(): Who {
  return useSession(({ session }) =>
    session === undefined ? 'visitor' : session.isFirstLogin ? 'newcomer' : 'member',
  );
}

/**
 * The pop-ups of the reader: B for visitors; A for who is logged in, after F where it is their first login (ANN-3). Who is on
 * a break gets none.
 */
export function usePopups(options: { readonly enabled: boolean }) {
  const who = useWho();
  const forReader = useForReader();
  const isFirst = who === 'newcomer';
  const usual = useEndpoint(
    listAnnouncements,
    { ...POPUPS, execution: who === 'visitor' ? 'B' : 'A' },
    { enabled: options.enabled, staleMs: 60_000 },
  );
  const first = useEndpoint(
    listAnnouncements,
    { ...POPUPS, execution: 'F' },
    { enabled: options.enabled && isFirst, staleMs: 60_000 },
  );
  const isMember = who !== 'visitor';
  const open = useEndpoint(
    readPopupsOpen,
    {},
    { enabled: options.enabled && isMember, staleMs: 60_000 },
  );
  if (isMember && open.data !== true) {
    return { popups: [], isPending: open.isPending };
  }
  const isPending = usual.isPending || usual.isRefreshing || (isFirst && first.isPending);
  const popups = forReader([
    ...(isFirst ? (first.data?.popup ?? []) : []),
    ...(usual.data?.popup ?? []),
  ]);
  return { popups, isPending };
}
