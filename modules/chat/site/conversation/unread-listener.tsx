import { useCallback, useEffect } from 'react';
import { readChat } from '#modules/chat/contract.ts';
import { setServiceUnread } from '#modules/support/site/index.tsx';
import { useLive } from '#platform/site/live-socket.ts';
import { useModals } from '#platform/site/modals.ts';
import { useSession } from '#platform/site/session.ts';
import { readStored } from '#platform/site/storage.ts';
import { useEndpoint } from '#platform/site/use-endpoint.ts';
import { BEGUN } from './use-chat.ts';

/** Counts the answers nobody has read yet, for the rail; asks only for people who may have a conversation. */
export function Part() {
  const isMember = useSession((state) => state.session !== undefined);
  const isOpen = useModals((state) => state.openId === 'chatModal');
  const mayHave = isMember || readStored('localStorage', BEGUN) === '1';
  const { data, refetch } = useEndpoint(readChat, {}, { enabled: mayHave });
  const topic = data?.topic ?? '';
  const receive = useCallback(() => void refetch(), [refetch]);
  useLive(topic === '' || isOpen ? undefined : topic, receive);
  const unread = isOpen || !mayHave ? 0 : (data?.unread ?? 0);
  useEffect(() => setServiceUnread(unread), [unread]);
  return null;
}
