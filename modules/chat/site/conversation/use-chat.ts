import { useEffect, useRef, useState } from 'react';
import {
  type ChatMessage,
  markChatRead,
  notifyChatTyping,
  readChat,
  sendChatMessage,
} from '#modules/chat/contract.ts';
import { call, Refused } from '#platform/site/call.ts';
import { useLive } from '#platform/site/live-socket.ts';
import { writeStored } from '#platform/site/storage.ts';
import { useEndpoint } from '#platform/site/use-endpoint.ts';

/** Set with the first message of this browser: pages then listen for answers. */
export const BEGUN = 'chat.begun';
/** The socket notifies at once; this poll is for those whom it does not reach. */
const POLL_MS = 20_000;
const TYPING_SHOWN_MS = 4_000;
const TYPING_NOTIFIED_MS = 3_000;

/** A message on its way. */
export type Draft = {
  readonly key: string;
  readonly text: string;
  /** Why it did not arrive; absent while it is being sent. */
  readonly problem?: Refused;
};

/** The conversation of the person who looks at the page, refreshed while it is shown. */
export function useChat() {
  const chat = useEndpoint(readChat, {}, { refetchMs: POLL_MS, staleMs: 0 });
  const [older, setOlder] = useState<{
    readonly messages: readonly ChatMessage[];
    readonly hasMore: boolean;
  }>();
  const [drafts, setDrafts] = useState<readonly Draft[]>([]);
  const [isOperatorTyping, receive] = useHearing(chat.refetch);
  const topic = chat.data?.topic ?? '';
  useLive(topic === '' ? undefined : topic, receive);
  const messages = [...(older?.messages ?? []), ...(chat.data?.messages ?? [])];

  async function send(text: string, key: string = drawKey()): Promise<void> {
    const others = (list: readonly Draft[]) => list.filter((draft) => draft.key !== key);
    setDrafts((list) => [...others(list), { key, text }]);
    try {
      await call(sendChatMessage, { text, key });
      writeStored('localStorage', BEGUN, '1');
      await chat.refetch();
      setDrafts(others);
    } catch (error) {
      if (!(error instanceof Refused)) {
        throw error;
      }
      setDrafts((list) => [...others(list), { key, text, problem: error }]);
    }
  }

  async function loadOlder(): Promise<void> {
    const page = await call(readChat, { before: messages[0]?.id ?? '0' });
    setOlder((known) => ({
      messages: [...page.messages, ...(known?.messages ?? [])],
      hasMore: page.hasOlder,
    }));
  }

  return {
    data: chat.data,
    isPending: chat.isPending,
    refusal: chat.refusal,
    messages,
    drafts,
    isOperatorTyping,
    hasOlder: older?.hasMore ?? chat.data?.hasOlder ?? false,
    send,
    loadOlder,
    notifyTyping: useNotifyTyping(topic !== ''),
  };
}

/** Reports to the server that everything shown has been seen, as long as somebody looks. */
export function useMarkRead(chat: {
  readonly unread: number;
  readonly lastId: string | undefined;
}): void {
  const { unread, lastId } = chat;
  useEffect(() => {
    if (unread > 0 && lastId !== undefined && document.visibilityState === 'visible') {
      call(markChatRead, { upTo: lastId }).catch(() => undefined);
    }
  }, [unread, lastId]);
}

/** The reaction to an event: fetch messages, or show for a moment that customer service is writing. */
function useHearing(refetch: () => Promise<unknown>) {
  const [isTyping, setTyping] = useState(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const fetchAgain = useRef(refetch);
  useEffect(() => {
    fetchAgain.current = refetch;
  });
  const [receive] = useState(() => (data: unknown) => {
    const said = typeof data === 'object' && data !== null ? data : {};
    const isByService = 'by' in said && said.by === 'service';
    clearTimeout(timer.current);
    if ('kind' in said && said.kind === 'typing') {
      setTyping(isByService);
      timer.current = setTimeout(() => setTyping(false), TYPING_SHOWN_MS);
      return;
    }
    setTyping(false);
    void fetchAgain.current();
  });
  useEffect(() => () => clearTimeout(timer.current), []);
  return [isTyping, receive] as const;
}

/** At most once in some seconds, and only in a conversation that has begun. */
function useNotifyTyping(hasBegun: boolean): () => void {
  const notifiedAt = useRef(0);
  return () => {
    const now = Date.now();
    if (hasBegun && now - notifiedAt.current > TYPING_NOTIFIED_MS) {
      notifiedAt.current = now;
      call(notifyChatTyping, {}).catch(() => undefined);
    }
  };
}

/** `crypto.randomUUID` is missing on plain http of another host. */
function drawKey(): string {
  return [...crypto.getRandomValues(new Uint8Array(16))]
    .map((byte) => byte.toString(16).padStart(2, '0'))
    .join('');
}
