import { notifications } from '@mantine/notifications';
import { MessagesSquare } from 'lucide-react';
import { useEffect, useEffectEvent, useRef } from 'react';
import { Link, useLocation } from 'react-router';
import { callOffice } from '#platform/office/call-office.ts';
import { useOffice } from '#platform/office/use-office.ts';
import { useOfficeEvents } from '#platform/office/use-office-events.ts';
import { useTranslate } from '#platform/site/translate.ts';
import { useMay, useOperator } from '#ui/office/operator.ts';
import { joinService, readServiceQueue } from '../../contract.office.ts';
import { useDuty } from './duty.ts';
import { knock } from './knock.ts';

/** Two reports may get lost before an operator counts as away. */
const RENEW_MS = 30_000;
/** The socket notifies at once; this poll is for when it does not. */
const POLL_MS = 15_000;

/** Whoever is on duty is present, and sees and hears that somebody waits, on every page of the office. */
export function ChatDuty() {
  const mayAnswer = useMay('chat.answer');
  const { id } = useOperator();
  const { isOn, hasSound } = useDuty(id);
  return mayAnswer && isOn ? <OnDuty hasSound={hasSound} /> : null;
}

function OnDuty({ hasSound }: { readonly hasSound: boolean }) {
  const { t } = useTranslate();
  const { pathname } = useLocation();
  const queue = useOffice(readServiceQueue, { view: 'waiting' }, { refetchMs: POLL_MS });
  const { data } = queue;
  const topic = data?.topic === '' ? undefined : data?.topic;
  useOfficeEvents({ brand: data?.brand, topic }, (event) => {
    if (event.kind !== 'typing') {
      void queue.refetch();
    }
  });
  usePresence();
  const waiting = data?.waiting;
  const before = useRef<number>(undefined);
  const notify = useEffectEvent((count: number) => {
    notifications.show({
      id: 'chat-waiting',
      color: 'petal',
      closeButtonProps: { 'aria-label': t('office.close') },
      title: t('office.chat.duty.waits', { 0: count }),
      message: t('office.chat.duty.open'),
    });
    if (hasSound) {
      knock();
    }
  });
  useEffect(() => {
    if (waiting !== undefined) {
      if (waiting > (before.current ?? 0)) {
        notify(waiting);
      }
      before.current = waiting;
    }
  }, [waiting]);
  return waiting === undefined || waiting === 0 || pathname === '/chat' ? null : (
    <Link to="/chat" className="of-chat-waits">
      <MessagesSquare size={16} aria-hidden />
      {t('office.chat.duty.waits', { 0: waiting })}
    </Link>
  );
}

/** Reports that the operator is present, for as long as the office is open and they are on duty. */
function usePresence(): void {
  useEffect(() => {
    const say = (isHere: boolean) =>
      void callOffice(joinService, { isHere }).catch(() => undefined);
    say(true);
    const timer = setInterval(() => say(true), RENEW_MS);
    return () => {
      clearInterval(timer);
      say(false);
    };
  }, []);
}
