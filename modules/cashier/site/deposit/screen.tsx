import { isTrial } from '#platform/contract/account-type.ts';
import { latePart } from '#platform/site/late-part.tsx';
import { LogInFirst } from '#platform/site/log-in-first.tsx';
import { useSearchParams } from '#platform/site/router.tsx';
import { useSession } from '#platform/site/session.ts';
import { useTranslate } from '#platform/site/translate.ts';
import { EmptyState } from '#ui/empty-state/empty-state.tsx';
import { Wrap } from '#ui/wrap/wrap.tsx';
import { FreeCredit } from './free-credit.tsx';
import { NewDeposit } from './new-deposit.tsx';
import { OwnOrders } from './own-orders.tsx';

const OrderPage = latePart(async () => (await import('./order-page.tsx')).OrderPage);

/** Deposits: a new order, the one that is open, and those of before (MC-3). */
export function Screen() {
  const { t } = useTranslate();
  const session = useSession((state) => state.session);
  if (session === undefined) {
    return <LogInFirst title={t('cashier.needs_login')} logIn={t('cashier.login')} />;
  }
  if (isTrial(session.accountType)) {
    return <EmptyState title={t('in_need_true_account')} />;
  }
  return <Deposits key={session.account} />;
}

function Deposits() {
  const { t } = useTranslate();
  const [query, setQuery] = useSearchParams();
  const order = query.get('order');
  const show = (orderId: string) => setQuery({ order: orderId });
  return (
    <Wrap className="grid grid-cols-1 content-start gap-4 py-6">
      <h1 className="text-28 font-strong">{t('cashier.title')}</h1>
      {order === null ? (
        <>
          <NewDeposit onOpened={show} />
          <FreeCredit />
          <OwnOrders onShow={show} />
        </>
      ) : (
        <OrderPage key={order} orderId={order} onLeave={() => setQuery({})} />
      )}
    </Wrap>
  );
}
