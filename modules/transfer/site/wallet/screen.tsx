import { isTrial } from '#platform/contract/account-type.ts';
import { readBoot } from '#platform/site/boot.ts';
import { useLive } from '#platform/site/live-socket.ts';
import { useModals } from '#platform/site/modals.ts';
import { refusalText } from '#platform/site/refusal-text.ts';
import { useLocation } from '#platform/site/router.tsx';
import { useSession } from '#platform/site/session.ts';
import { useTranslate } from '#platform/site/translate.ts';
import { useShownBalance } from '#platform/site/until-shown.ts';
import { useEndpoint } from '#platform/site/use-endpoint.ts';
import { Button } from '#ui/button/button.tsx';
import { Card } from '#ui/card/card.tsx';
import { EmptyState } from '#ui/empty-state/empty-state.tsx';
import { WalletIcon } from '#ui/icon/icons.ts';
import { Money } from '#ui/money/money.tsx';
import { Skeleton } from '#ui/skeleton/skeleton.tsx';
import { Wrap } from '#ui/wrap/wrap.tsx';
import { listWallets } from '../../contract.ts';
import { ExternalWallets } from './game-wallets.tsx';
import { LastTransfers } from './last-transfers.tsx';
import { MoneyParts } from './money-parts.tsx';
import { MoveForm } from './move-form.tsx';

/** The live topic of module wallet; contracts reach the browser without their constants. */
const BALANCE_TOPIC_NAME = 'wallet.balance';

/** The member's wallets, and transfers between them (MC-1, WAL-1). */
export function Screen() {
  const { t } = useTranslate();
  const session = useSession((state) => state.session);
  const { pathname, search } = useLocation();
  const open = useModals((state) => state.open);
  if (session !== undefined && !isTrial(session.accountType)) {
    return <Wallets key={session.account} />;
  }
  const isTrying = session !== undefined;
  return (
    <Wrap className="py-14">
      <h1 className="sr-only">{t('transfer.title')}</h1>
      <EmptyState
        title={t(isTrying ? 'in_need_true_account' : 'transfer.needs_login')}
        action={
          isTrying ? undefined : (
            <Button tone="leaf" onClick={() => open('loginModal', { path: pathname + search })}>
              {t('transfer.login')}
            </Button>
          )
        }
      />
    </Wrap>
  );
}

function Wallets() {
  const { t } = useTranslate();
  const wallets = useEndpoint(listWallets, {}, { staleMs: 0 });
  const { refetch, data } = wallets;
  const shown = useShownBalance(data?.main.availBalance);
  useLive(BALANCE_TOPIC_NAME, () => void refetch(), 'state');
  const { currencySymbol: symbol } = readBoot().brand;
  return (
    <Wrap className="grid grid-cols-1 content-start gap-4 py-6">
      <h1 className="text-28 font-strong">{t('transfer.title')}</h1>
      {wallets.refusal !== undefined && data === undefined ? (
        <EmptyState title={refusalText(t, wallets.refusal)} />
      ) : data === undefined ? (
        <Skeleton shape="block" className="h-40 w-full" />
      ) : (
        <>
          <Card look="water">
            <p className="text-14">{t('transfer.main')}</p>
            <p className="text-28">
              <Money value={shown ?? data.main.availBalance} symbol={symbol} tone="gold" />
            </p>
            <p className="text-14">{t('transfer.main.hint')}</p>
          </Card>
          <MoneyParts />
          {data.purses.length === 0 ? (
            <OneWallet />
          ) : (
            <div className="grid grid-cols-1 items-start gap-4 lg:grid-cols-2">
              {data.mayMoveIn ? (
                <MoveForm wallets={data} onMoved={() => void refetch()} />
              ) : (
                <OneWallet />
              )}
              <ExternalWallets wallets={data} onMoved={() => void refetch()} />
            </div>
          )}
          <LastTransfers key={`${data.main.availBalance}`} />
        </>
      )}
    </Wrap>
  );
}

function OneWallet() {
  const { t } = useTranslate();
  return (
    <Card>
      <div className="flex items-center gap-4">
        <span className="grid size-12 shrink-0 place-items-center rounded-full bg-leaf-tint text-leaf-ink">
          <WalletIcon />
        </span>
        <div>
          <h2 className="text-18 font-strong">{t('transfer.single')}</h2>
          <p className="text-14 text-ink-2">{t('transfer.single.hint')}</p>
        </div>
      </div>
    </Card>
  );
}
