import { CircleCheck } from 'lucide-react';
import { Link } from 'react-router';
import { useTranslate } from '#platform/site/translate.ts';
import { useModuleData } from '#ui/office/module-data.ts';
import { ageOf } from './figure-text.ts';

/** The list behind each counter, narrowed to what waits. */
const PATHS: Readonly<Record<string, string>> = {
  approvals: '/approvals?status=waiting',
  cases: '/cases?status=open',
  chats: '/chat',
  feedback: '/feedback?state=open',
  letters: '/letters?state=waiting',
  applications: '/applications?state=new',
  lateDraws: '/draws?state=locked',
  quarantines: '/vendors',
  outboundCalls: '/outbound-calls?view=failed',
  withdrawals: '/withdrawals',
  deposits: '/deposits',
  payments: '/payments',
  'payment-differences': '/payment-differences',
  'agent-runs': '/agent-runs?state=held',
  'agent-rebates': '/agent-rebates?state=held',
  'agent-disputes': '/agent-disputes?state=open',
};

/** Everything that waits for somebody, with the age of the oldest; what is done is said in one line. */
export function WaitingCards() {
  const { t } = useTranslate();
  const rows = useModuleData().useWaiting();
  const waiting = rows.filter(({ count }) => count > 0);
  const now = Date.now();
  return (
    <section aria-labelledby="overview-waiting">
      <h2 id="overview-waiting" className="of-overview-head">
        {t('office.overview.waiting')}
      </h2>
      {rows.length > 0 && waiting.length === 0 && (
        <p className="of-overview-done">
          <CircleCheck size={16} aria-hidden />
          {t('office.overview.nothing')}
        </p>
      )}
      <div className="of-overview-waiting">
        {waiting.map(({ name, count, since }) => {
          const age = since === null ? undefined : ageOf(since, now);
          return (
            <Link key={name} to={PATHS[name] ?? '/'} className="of-card of-overview-card">
              <span>{t(`office.overview.waits.${name}`)}</span>
              <b className="num">{count}</b>
              {age !== undefined && (
                <span className="muted">
                  {t('office.overview.oldest', { 0: t(age.key, { 0: age.count }) })}
                </span>
              )}
            </Link>
          );
        })}
      </div>
    </section>
  );
}
