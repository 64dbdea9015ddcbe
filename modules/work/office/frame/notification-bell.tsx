import { Button, Popover } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { Bell } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { Link } from 'react-router';
import { useOfficeMutation } from '#platform/office/use-office.ts';
import { useOfficeEvents } from '#platform/office/use-office-events.ts';
import { useTranslate } from '#platform/site/translate.ts';
import { readNotifications } from '../../contract.office.ts';
import './frame.css';
import { NotificationList } from './notification-list.tsx';
import { notificationPath, notificationText } from './notification-text.ts';
import { type Notification, useNotifications } from './use-notifications.ts';

const SHOWN = 8;

/** What the operator was notified of: a number on every page, the newest on a press, and a word when one arrives. */
export function NotificationBell() {
  const { t } = useTranslate();
  const [isOpen, setOpen] = useState(false);
  const { data, refetch } = useNotifications();
  const read = useOfficeMutation(readNotifications);
  useOfficeEvents({ brand: data?.brand, topic: data?.topic }, () => void refetch());
  useArrivals(data?.rows);
  const rows = data?.rows ?? [];
  const unread = data?.unread ?? 0;
  const [newest] = rows;
  const close = () => setOpen(false);
  const markRead = () => {
    if (newest !== undefined) {
      void read.send({ upTo: newest.id });
    }
  };
  return (
    <Popover position="bottom-end" width={340} opened={isOpen} onChange={setOpen} withArrow>
      <Popover.Target>
        <button
          type="button"
          className="of-barbutton of-bell"
          aria-label={t('office.notifications.bell', { 0: unread })}
          aria-expanded={isOpen}
          onClick={() => setOpen(!isOpen)}
        >
          <Bell size={17} />
          {unread > 0 && <span className="of-count num" data-count={unread} aria-hidden />}
        </button>
      </Popover.Target>
      <Popover.Dropdown p={0}>
        <div className="of-bell-list">
          {rows.length === 0 && <p className="of-pad muted">{t('office.notifications.none')}</p>}
          <NotificationList rows={rows.slice(0, SHOWN)} onGo={close} />
        </div>
        <div className="of-pad of-row">
          <Link to="/notifications" onClick={close}>
            {t('office.notifications.all')}
          </Link>
          <span className="of-grow" />
          {unread > 0 && (
            <Button size="compact-sm" variant="default" loading={read.isSending} onClick={markRead}>
              {t('office.notifications.read')}
            </Button>
          )}
        </div>
      </Popover.Dropdown>
    </Popover>
  );
}

/** Shows what arrives while the page is open; what was there when it opened is in the list already. */
function useArrivals(rows: readonly Notification[] | undefined): void {
  const { t } = useTranslate();
  const seen = useRef<string>(undefined);
  useEffect(() => {
    if (rows === undefined) {
      return;
    }
    const last = seen.current;
    seen.current = rows[0]?.id ?? last ?? '0';
    if (last === undefined) {
      return;
    }
    for (const one of rows.filter(({ id, isRead }) => !isRead && isLater(id, last))) {
      notifications.show({
        id: `notification-${one.id}`,
        color: one.kind === 'overdue' ? 'pollen' : 'leaf',
        closeButtonProps: { 'aria-label': t('office.close') },
        message: <Link to={notificationPath(one)}>{notificationText(t, one)}</Link>,
      });
    }
  }, [rows, t]);
}

function isLater(id: string, last: string): boolean {
  return BigInt(id) > BigInt(last);
}
