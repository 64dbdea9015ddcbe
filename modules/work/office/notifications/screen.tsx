import { useTranslate } from '#platform/site/translate.ts';
import { Section } from '#ui/office/case/case-page.tsx';
import { Empty, Loading, Refusal } from '#ui/office/states.tsx';
import { NotificationList } from '../frame/notification-list.tsx';
import { useNotifications } from '../frame/use-notifications.ts';
import { MailChoice } from './mail-choice.tsx';

/** What the operator was notified of, and what of it also comes by mail. */
export function Screen() {
  const { t } = useTranslate();
  const { data, refusal } = useNotifications();
  return (
    <div className="of-page">
      <div className="of-head">
        <h1>{t('office.notifications.title')}</h1>
      </div>
      <div className="of-case">
        <section className="of-card">
          {refusal !== undefined && <Refusal refusal={refusal} />}
          {data === undefined && refusal === undefined && <Loading />}
          {data?.rows.length === 0 && <Empty title={t('office.notifications.none')} />}
          {data !== undefined && data.rows.length > 0 && <NotificationList rows={data.rows} />}
        </section>
        <aside>
          <Section title={t('office.notifications.mail')}>
            <MailChoice />
          </Section>
        </aside>
      </div>
    </div>
  );
}
