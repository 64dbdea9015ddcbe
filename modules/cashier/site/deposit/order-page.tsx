import { QuestionNote } from '#modules/question/site/index.tsx';
import { readBoot } from '#platform/site/boot.ts';
import { latePart } from '#platform/site/late-part.tsx';
import { useLive } from '#platform/site/live-socket.ts';
import { refusalText } from '#platform/site/refusal-text.ts';
import { useTranslate } from '#platform/site/translate.ts';
import { useEndpoint } from '#platform/site/use-endpoint.ts';
import { Button } from '#ui/button/button.tsx';
import { Card } from '#ui/card/card.tsx';
import { EmptyState } from '#ui/empty-state/empty-state.tsx';
import { ArrowLeftIcon } from '#ui/icon/icons.ts';
import { Money } from '#ui/money/money.tsx';
import { Note } from '#ui/note/note.tsx';
import { Skeleton } from '#ui/skeleton/skeleton.tsx';
import { readDeposit } from '../../contract.ts';
import { isClaimable, isEnded, type Order, storyOf } from './order-states.ts';
import { PayPanel } from './pay-panel.tsx';
import { StepLine } from './step-line.tsx';
import { Tracker } from './tracker.tsx';

const Claim = latePart(async () => (await import('./claim.tsx')).Claim);

/** The live topic of this module; contracts reach the browser without their constants. */
const DEPOSIT_TOPIC_NAME = 'cashier.deposit';
const POLL_MS = 5_000;

/** One order: how it is paid, how far it is, and what can be done when the money does not come. */
export function OrderPage(props: { readonly orderId: string; readonly onLeave: () => void }) {
  const { t } = useTranslate();
  const order = useEndpoint(
    readDeposit,
    { orderId: props.orderId },
    {
      staleMs: 0,
      refetchMs: ({ state }) => (state.data !== undefined && isEnded(state.data) ? false : POLL_MS),
    },
  );
  const { data, refusal, refetch } = order;
  useLive(DEPOSIT_TOPIC_NAME, () => void refetch(), 'state');
  return (
    <div className="grid grid-cols-1 gap-4">
      <div>
        <Button
          tone="quiet"
          size="small"
          icon={<ArrowLeftIcon size="small" />}
          onClick={props.onLeave}
        >
          {t('cashier.back')}
        </Button>
      </div>
      {data !== undefined ? (
        <OrderCards order={data} onChanged={() => void refetch()} onAgain={props.onLeave} />
      ) : refusal === undefined ? (
        <Skeleton shape="block" className="h-64 w-full" />
      ) : (
        <EmptyState title={refusalText(t, refusal)} />
      )}
    </div>
  );
}

function OrderCards(props: {
  readonly order: Order;
  readonly onChanged: () => void;
  readonly onAgain: () => void;
}) {
  const { t } = useTranslate();
  const { order, onChanged } = props;
  const { currencySymbol: symbol } = readBoot().brand;
  const { text, tone } = storyOf(order);
  return (
    <>
      <StepLine current={order.state === 'credited' ? 3 : 2} />
      <div role="status">
        <Note tone={tone}>{t(text, { 0: order.channelName })}</Note>
      </div>
      {order.state === 'checking' ? (
        <QuestionNote subject="deposit" subjectId={order.orderId.slice(1)} onAnswered={onChanged} />
      ) : null}
      <div className="grid grid-cols-1 items-start gap-4 lg:grid-cols-2">
        {order.state === 'opening' || order.state === 'open' ? (
          <PayPanel order={order} onChanged={onChanged} />
        ) : (
          <Card title={t('cashier.order', { 0: order.orderId })}>
            <div className="grid grid-cols-1 gap-3">
              <p className="text-14 text-ink-2">{order.channelName}</p>
              <p className="text-28">
                <Money
                  value={order.state === 'credited' ? order.credited : order.amount}
                  symbol={symbol}
                />
              </p>
              {isEnded(order) ? (
                <Button tone="tonal" isBlock onClick={props.onAgain}>
                  {t('cashier.again')}
                </Button>
              ) : null}
            </div>
          </Card>
        )}
        <div className="grid grid-cols-1 gap-4">
          <Tracker order={order} />
          {isClaimable(order) ? <Claim order={order} onChanged={onChanged} /> : null}
        </div>
      </div>
    </>
  );
}
