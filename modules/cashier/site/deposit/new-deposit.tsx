import { Suspense, useState } from 'react';
import { LevelNote } from '#modules/kyc/site/index.tsx';
import { readProtection } from '#modules/protection/contract.ts';
import { LimitOffer } from '#modules/protection/site/index.tsx';
import { readBoot } from '#platform/site/boot.ts';
import { refusalText } from '#platform/site/refusal-text.ts';
import { useTranslate } from '#platform/site/translate.ts';
import { useEndpoint } from '#platform/site/use-endpoint.ts';
import { Card } from '#ui/card/card.tsx';
import { EmptyState } from '#ui/empty-state/empty-state.tsx';
import { formatMoney } from '#ui/money/format-money.ts';
import { Note } from '#ui/note/note.tsx';
import { RadioGroup } from '#ui/radio/radio-group.tsx';
import { Skeleton } from '#ui/skeleton/skeleton.tsx';
import { listDepositChannels } from '../../contract.ts';
import { AmountForm } from './amount-form.tsx';
import type { Channel } from './channel.ts';
import { ChannelMark } from './channel-mark.tsx';
import { feeText } from './fee.ts';
import { StepLine } from './step-line.tsx';

/** Method and amount of a new order. */
export function NewDeposit({ onOpened }: { readonly onOpened: (orderId: string) => void }) {
  const { t } = useTranslate();
  const { data, refusal } = useEndpoint(listDepositChannels, {}, { staleMs: 0 });
  const protection = useEndpoint(readProtection, {}, { staleMs: 0 });
  const [chosen, setChosen] = useState<string>();
  if (refusal !== undefined && data === undefined) {
    return <EmptyState title={refusalText(t, refusal)} />;
  }
  const isProtectionKnown = protection.data !== undefined || protection.refusal !== undefined;
  if (data === undefined || !isProtectionKnown) {
    return <Skeleton shape="block" className="h-64 w-full" />;
  }
  const open = data.channels.filter(({ closed }) => closed === null);
  if (data.channels.length === 0) {
    return <EmptyState title={t('cashier.none')} />;
  }
  const channel =
    open.find(({ code }) => code === chosen) ?? (open.length === 1 ? open[0] : undefined);
  return (
    <div className="grid grid-cols-1 gap-4">
      <StepLine current={channel === undefined ? 0 : 1} />
      <Note>{t('cashier.play_money')}</Note>
      <LevelNote flow="deposit" />
      <OfferOfLimits isDue={protection.data?.isOfferDue === true} />
      <div className="grid grid-cols-1 items-start gap-4 lg:grid-cols-2">
        <Card title={t('cashier.method')}>
          <RadioGroup
            label={t('cashier.method')}
            isLabelHidden
            look="card"
            chosen={channel?.code}
            onChoose={setChosen}
            options={data.channels.map((one) => ({
              id: one.code,
              icon: <ChannelMark kind={one.kind} />,
              label: one.name,
              hint: <ChannelHint channel={one} />,
              isDisabled: one.closed !== null,
            }))}
          />
        </Card>
        {channel === undefined ? (
          <p className="text-14 text-ink-2">
            {t(open.length === 0 ? 'cashier.all_closed' : 'cashier.choose_first')}
          </p>
        ) : (
          <AmountForm key={channel.code} channel={channel} onOpened={onOpened} />
        )}
      </div>
    </div>
  );
}

/** Limits are offered before the first deposit (R23). The answer stays on the page that it was given on. */
function OfferOfLimits({ isDue }: { readonly isDue: boolean }) {
  const [wasDue] = useState(isDue);
  return wasDue ? (
    <Suspense fallback={<Skeleton shape="block" className="h-64 w-full" />}>
      <LimitOffer />
    </Suspense>
  ) : null;
}

function ChannelHint({ channel }: { readonly channel: Channel }) {
  const { t } = useTranslate();
  const { currencySymbol: symbol } = readBoot().brand;
  const money = (value: number) => formatMoney(value, { symbol, isShort: true });
  if (channel.closed !== null) {
    return t(`cashier.closed.${channel.closed}`, { 0: channel.hours ?? '' });
  }
  const bounds = t('cashier.bounds', { 0: money(channel.minAmount), 1: money(channel.maxAmount) });
  const fee = feeText(t, channel.feePoints);
  return [bounds, fee, t('cashier.usual', { count: channel.usualMinutes })].join(' · ');
}
