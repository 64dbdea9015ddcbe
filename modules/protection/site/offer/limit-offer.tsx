import { type FormEvent, useState } from 'react';
import { readBoot } from '#platform/site/boot.ts';
import { refusalText } from '#platform/site/refusal-text.ts';
import { useTranslate } from '#platform/site/translate.ts';
import { useCommand, useEndpoint } from '#platform/site/use-endpoint.ts';
import { Button } from '#ui/button/button.tsx';
import { Card } from '#ui/card/card.tsx';
import { MoneyField } from '#ui/field/money-field.tsx';
import { Note } from '#ui/note/note.tsx';
import { noteLimitOffer, readProtection, setLimits } from '../../contract.ts';
import { MONEY_PERIODS } from '../../field-rules.ts';

type Typed = Readonly<Partial<Record<(typeof MONEY_PERIODS)[number], string>>>;

/**
 * Offers deposit limits to a newcomer, after the registration and before the first deposit, until it is answered (R23): three
 * free amounts, none suggested, and a way past them (M-15).
 */
export function Part() {
  const { t } = useTranslate();
  const { data } = useEndpoint(readProtection, {});
  const symbol = readBoot().brand.currencySymbol;
  const [typed, setTyped] = useState<Typed>({});
  const [state, setState] = useState<'asked' | 'set' | 'skipped'>('asked');
  const setting = useCommand(setLimits);
  const skipping = useCommand(noteLimitOffer);
  const wanted = MONEY_PERIODS.flatMap((period) => {
    const value = typed[period] ?? '';
    return value === '' ? [] : [{ kind: 'deposit' as const, period, value: Number(value) }];
  });
  if (data === undefined || (!data.isOfferDue && state === 'asked') || state === 'skipped') {
    return null;
  }
  if (state === 'set') {
    return <Note tone="leaf">{t('protection.offer.set')}</Note>;
  }
  const refusal = setting.refusal ?? skipping.refusal;
  const save = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    void setting.send({ limits: wanted }).then(
      () => setState('set'),
      () => undefined,
    );
  };
  return (
    <Card title={t('protection.offer.title')}>
      <form className="grid gap-4" noValidate onSubmit={save}>
        <p className="text-14 text-ink-2">{t('protection.offer.text')}</p>
        <div className="grid grid-cols-1 gap-3 sm:grid-cols-3">
          {MONEY_PERIODS.map((period) => (
            <MoneyField
              key={period}
              label={t(`protection.period.${period}`)}
              symbol={symbol}
              value={typed[period] ?? ''}
              onValue={(value) => setTyped((before) => ({ ...before, [period]: value }))}
            />
          ))}
        </div>
        {refusal === undefined ? null : (
          <Note tone="ember" isAlert>
            {refusalText(t, refusal)}
          </Note>
        )}
        <div className="flex flex-wrap gap-3">
          <Button
            type="submit"
            tone="tonal"
            disabled={wanted.length === 0}
            isBusy={setting.isSending}
          >
            {t('protection.limit.save')}
          </Button>
          <Button
            tone="quiet"
            isBusy={skipping.isSending}
            onClick={() =>
              void skipping.send({}).then(
                () => setState('skipped'),
                () => undefined,
              )
            }
          >
            {t('protection.offer.skip')}
          </Button>
        </div>
      </form>
    </Card>
  );
}
