import { useLive } from '#platform/site/live-socket.ts';
import { reportRefusal } from '#platform/site/report-refusal.ts';
import { useSearchParams } from '#platform/site/router.tsx';
import { useTranslate } from '#platform/site/translate.ts';
import { useCommand, useEndpoint } from '#platform/site/use-endpoint.ts';
import { showToast } from '#ui/toast/toast-store.ts';
import { deleteInbox, type InboxMessage, listInbox, markRead } from '../../contract.ts';
import { MESSAGE_KINDS, type MessageKind } from '../../field-rules.ts';
import { MESSAGE_TOPIC_NAME } from '../message-topic.ts';
import { useBadges } from '../use-badges.ts';

/** The tabs: a kind of received messages each, and those that were sent. */
export const TABS = [...MESSAGE_KINDS, 'sent'] as const;
export type MessageTab = (typeof TABS)[number];

/** Tab, words, page and opened message, all in the address, so that going back closes a message. */
export function usePlace() {
  const [query, setQuery] = useSearchParams();
  const page = Number(query.get('page') ?? '1');
  return {
    tab: TABS.find((one) => one === query.get('tab')) ?? 'account',
    words: query.get('q') ?? '',
    page: Number.isInteger(page) && page > 0 ? page : 1,
    openId: Number(query.get('id') ?? '0'),
    go: (part: Readonly<Record<string, string | undefined>>) =>
      setQuery((next) => {
        for (const [name, value] of Object.entries(part)) {
          if (value === undefined || value === '') {
            next.delete(name);
          } else {
            next.set(name, value);
          }
        }
        return next;
      }),
  };
}

/** Received messages of one kind, and what a reader does with them. */
export function useMessages(asked: {
  readonly kind: MessageKind;
  readonly words: string;
  readonly page: number;
}) {
  const { t } = useTranslate();
  const { kind, words, page } = asked;
  const list = useEndpoint(
    listInbox,
    { kind, page, ...(words === '' ? {} : { search: words }) },
    { staleMs: 0 },
  );
  const { refetch } = list;
  const badges = useBadges();
  const marking = useCommand(markRead);
  const removing = useCommand(deleteInbox);
  useLive(MESSAGE_TOPIC_NAME, () => void refetch(), 'state');

  async function change(work: () => Promise<unknown>): Promise<void> {
    try {
      await work();
      badges();
      await refetch();
    } catch (error) {
      await reportRefusal(t, error);
    }
  }
  const mark = (message: InboxMessage, read: boolean) =>
    message.read === read
      ? Promise.resolve()
      : change(() => marking.send({ id: message.inboxId, read }));
  const bringBack = (message: InboxMessage) =>
    change(() => removing.send({ inboxIds: String(message.inboxId), undo: true }));
  const remove = (message: InboxMessage) =>
    change(async () => {
      await removing.send({ inboxIds: String(message.inboxId) });
      showToast({
        tone: 'done',
        text: t('inbox.deleted'),
        action: { label: t('inbox.undo'), onPress: () => void bringBack(message) },
      });
    });
  return {
    list,
    mark,
    markAll: () => change(() => marking.send({ all: true, kind })),
    remove,
    isBusy: marking.isSending || removing.isSending,
  };
}
