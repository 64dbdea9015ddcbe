import type { FormEvent } from 'react';
import { readBoot } from '#platform/site/boot.ts';
import { useTranslate } from '#platform/site/translate.ts';
import { Button } from '#ui/button/button.tsx';
import { Card } from '#ui/card/card.tsx';
import { SelectField } from '#ui/field/select-field.tsx';
import { TextField } from '#ui/field/text-field.tsx';
import { useKnownGames } from './known-games.ts';
import type { ChosenRound } from './recent-rounds.tsx';

export type RoundFormProps = {
  /** What the address asks for; both are empty without a round. */
  readonly asked: ChosenRound;
  readonly onAsk: (chosen: ChosenRound) => void;
};

/** Asks for a round by its vendor, which has a name here and a code in the address, and by its number. */
export function RoundForm({ asked, onAsk }: RoundFormProps) {
  const { t } = useTranslate();
  const { vendors } = useKnownGames();
  const [own = ''] = Object.keys(readBoot().lotteryVendors);
  const chosen = asked.vendor === '' ? own : asked.vendor;
  const isKnown = chosen === '' || vendors.some(([code]) => code === chosen);
  const unnamed: (typeof vendors)[number] = [chosen, '…'];

  function ask(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    onAsk({
      vendor: String(form.get('vendor') ?? '').trim(),
      round: String(form.get('round') ?? '').trim(),
    });
  }

  return (
    <Card>
      <h2 className="pb-4 text-18 font-strong">{t('fairness.round.title')}</h2>
      <form className="grid gap-4 sm:grid-cols-[1fr_2fr_auto] sm:items-end" onSubmit={ask}>
        <SelectField
          label={t('fairness.vendor')}
          name="vendor"
          defaultValue={chosen}
          options={(isKnown ? vendors : [unnamed, ...vendors]).map(([value, label]) => ({
            value,
            label,
          }))}
        />
        <TextField
          label={t('fairness.round')}
          name="round"
          defaultValue={asked.round}
          autoComplete="off"
        />
        <Button type="submit" tone="leaf">
          {t('fairness.check')}
        </Button>
      </form>
    </Card>
  );
}
