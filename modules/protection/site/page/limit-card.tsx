import { type FormEvent, useState } from 'react';
import { readBoot } from '#platform/site/boot.ts';
import { refusalText } from '#platform/site/refusal-text.ts';
import { useTranslate } from '#platform/site/translate.ts';
import { useCommand } from '#platform/site/use-endpoint.ts';
import { Button } from '#ui/button/button.tsx';
import { Card } from '#ui/card/card.tsx';
import { MoneyField } from '#ui/field/money-field.tsx';
import { NumberField } from '#ui/field/number-field.tsx';
import { Note } from '#ui/note/note.tsx';
import { type LimitShown, setLimits } from '../../contract.ts';
import type { LimitKind, LimitPeriod } from '../../field-rules.ts';
import { shownLimitValue } from './limit-text.ts';
import { Raise } from './raise.tsx';

type Fields = Readonly<Partial<Record<LimitPeriod, string>>>;

/** One kind of limit: a free amount for each period, what of it is used, and a raise that waits (MC-16). */
export function LimitCard(props: {
  readonly kind: LimitKind;
  readonly periods: readonly LimitPeriod[];
  readonly limits: readonly LimitShown[];
  readonly idleMinutes?: number;
  readonly onChanged: () => Promise<unknown>;
}) {
  const { kind, periods, limits, idleMinutes, onChanged } = props;
  const { t } = useTranslate();
  const form = useLimitForm(props);
  return (
    <Card title={t(`protection.kind.${kind}`)}>
      <form
        className="grid gap-4"
        noValidate
        onSubmit={(event: FormEvent<HTMLFormElement>) => {
          event.preventDefault();
          void form.save();
        }}
      >
        <p className="text-14 text-ink-2">
          {t(`protection.kind.${kind}.what`, { 0: idleMinutes ?? 0 })}
        </p>
        <div className="grid grid-cols-1 gap-4 sm:grid-cols-3">
          {periods.map((period) => (
            <div key={period} className="grid content-start gap-2">
              <ValueField
                kind={kind}
                label={t(`protection.period.${period}`)}
                value={form.typedOf(period)}
                onValue={(value) => form.type(period, value)}
              />
              {limits
                .filter((limit) => limit.period === period)
                .map((limit) => (
                  <Used key={limit.period} limit={limit} onChanged={onChanged} />
                ))}
            </div>
          ))}
        </div>
        {form.isOutOfOrder ? (
          <p className="text-14 text-pollen-ink">{t('protection.limit.order')}</p>
        ) : null}
        {form.refusal === undefined ? null : (
          <Note tone="ember" isAlert>
            {refusalText(t, form.refusal)}
          </Note>
        )}
        <div className="flex flex-wrap items-center gap-3">
          <Button type="submit" tone="leaf" disabled={!form.isChanged} isBusy={form.isSending}>
            {t('protection.limit.save')}
          </Button>
          <p role="status" className="text-14 text-leaf-ink">
            {form.isSaved ? t('protection.limit.saved') : ''}
          </p>
        </div>
      </form>
    </Card>
  );
}

function ValueField(props: {
  readonly kind: LimitKind;
  readonly label: string;
  readonly value: string;
  readonly onValue: (value: string) => void;
}) {
  const { t } = useTranslate();
  const { kind, ...field } = props;
  const placeholder = t('protection.limit.none');
  return kind === 'time' ? (
    <NumberField {...field} placeholder={placeholder} trailing={t('protection.minutes')} />
  ) : (
    <MoneyField {...field} placeholder={placeholder} symbol={readBoot().brand.currencySymbol} />
  );
}

/** What of a limit is used, as a bar and in words; below it a raise that waits. */
function Used({
  limit,
  onChanged,
}: {
  readonly limit: LimitShown;
  readonly onChanged: () => Promise<unknown>;
}) {
  const { t } = useTranslate();
  const share = limit.value === 0 ? 100 : Math.min(100, (limit.used / limit.value) * 100);
  const text = (value: number) => shownLimitValue(t, limit.kind, value);
  return (
    <div className="grid gap-1.5">
      <div aria-hidden className="h-1.5 overflow-hidden rounded-pill bg-sunken">
        <div
          className={`h-full rounded-pill ${share >= 100 ? 'bg-ember' : share >= 80 ? 'bg-pollen' : 'bg-leaf'}`}
          style={{ width: `${share}%` }}
        />
      </div>
      <p className="text-13 text-ink-2">
        {t('protection.limit.used', { 0: text(limit.used), 1: text(limit.left) })}
      </p>
      {limit.raise === null ? null : <Raise limit={limit} onChanged={onChanged} />}
    </div>
  );
}

/** What was typed, which of it differs from the limits in force, and sending that. */
function useLimitForm(props: {
  readonly kind: LimitKind;
  readonly periods: readonly LimitPeriod[];
  readonly limits: readonly LimitShown[];
  readonly onChanged: () => Promise<unknown>;
}) {
  const { kind, periods, limits, onChanged } = props;
  const [typed, setTyped] = useState<Fields>({});
  const [isSaved, setSaved] = useState(false);
  const { send, isSending, refusal } = useCommand(setLimits);
  const inForce = (period: LimitPeriod) => {
    const limit = limits.find((one) => one.period === period);
    return limit === undefined ? '' : String(limit.value);
  };
  const typedOf = (period: LimitPeriod) => typed[period] ?? inForce(period);
  const changed = periods.filter((period) => typedOf(period) !== inForce(period));
  const amounts = periods.flatMap((period) => typedOf(period) || []).map(Number);
  return {
    typedOf,
    refusal,
    isSending,
    isSaved: isSaved && changed.length === 0,
    isChanged: changed.length > 0,
    isOutOfOrder: amounts.some((value, index) => value < (amounts[index - 1] ?? 0)),
    type: (period: LimitPeriod, value: string) => {
      setSaved(false);
      setTyped((before) => ({ ...before, [period]: value }));
    },
    save: async () => {
      const wanted = changed.map((period) => {
        const value = typedOf(period);
        return { kind, period, value: value === '' ? null : Number(value) };
      });
      const isDone = await send({ limits: wanted }).then(
        () => true,
        () => false,
      );
      if (isDone) {
        await onChanged();
        setTyped({});
        setSaved(true);
      }
    },
  };
}
