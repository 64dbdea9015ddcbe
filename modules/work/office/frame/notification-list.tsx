import { Link } from 'react-router';
import { useTranslate } from '#platform/site/translate.ts';
import { When } from '#ui/office/format.tsx';
import './frame.css';
import { notificationPath, notificationText } from './notification-text.ts';
import type { Notification } from './use-notifications.ts';

export function NotificationList(props: {
  readonly rows: readonly Notification[];
  readonly onGo?: () => void;
}) {
  const { t } = useTranslate();
  return (
    <ol className="of-notes">
      {props.rows.map((one) => (
        <li key={one.id} data-unread={one.isRead ? undefined : ''}>
          <Link
            to={notificationPath(one)}
            {...(props.onGo === undefined ? {} : { onClick: props.onGo })}
          >
            {notificationText(t, one)}
          </Link>
          <div className="muted">
            {!one.isRead && <b>{t('office.notifications.unread')} · </b>}
            <When at={one.at} />
          </div>
        </li>
      ))}
    </ol>
  );
}
