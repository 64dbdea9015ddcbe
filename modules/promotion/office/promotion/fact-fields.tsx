import { MultiSelect, NumberInput, TextInput } from '@mantine/core';
import { useTranslate } from '#platform/site/translate.ts';
import { Section } from '#ui/office/case/case-page.tsx';
import { COUNTED_GAMES, type PromotionDraft } from '../../contract.office.ts';
import type { DraftFields } from './place-fields.tsx';

const PERCENT = 100;

/** The facts box of the offer: a field left empty is a condition the offer does not have. */
export function FactFields({ draft, setDraft }: DraftFields) {
  const { t } = useTranslate();
  const put = (change: Partial<PromotionDraft>) => setDraft({ ...draft, ...change });
  const whole = (next: number | string) => (next === '' ? null : Number(next));
  const money = (field: 'maxBonus' | 'minDeposit') => (
    <TextInput
      label={t(`office.promotions.${field}`)}
      inputMode="decimal"
      maxLength={17}
      value={draft[field] ?? ''}
      onChange={(event) => {
        const typed = event.currentTarget.value.replaceAll(/[^\d.]/g, '');
        put({ [field]: typed === '' ? null : typed });
      }}
    />
  );
  const { bonusBasisPoints } = draft;
  return (
    <Section title={t('office.promotions.part.facts')}>
      <div className="of-fields">
        <NumberInput
          label={t('office.promotions.bonus')}
          suffix=" %"
          min={0.01}
          max={1000}
          decimalScale={2}
          value={bonusBasisPoints === null ? '' : bonusBasisPoints / PERCENT}
          onChange={(next) =>
            put({ bonusBasisPoints: next === '' ? null : Math.round(Number(next) * PERCENT) })
          }
        />
        {money('maxBonus')}
        <NumberInput
          label={t('office.promotions.turnover')}
          suffix=" ×"
          min={0}
          max={200}
          allowDecimal={false}
          value={draft.turnoverTimes ?? ''}
          onChange={(next) => put({ turnoverTimes: whole(next) })}
        />
        {money('minDeposit')}
        <NumberInput
          label={t('office.promotions.days')}
          min={1}
          max={365}
          allowDecimal={false}
          value={draft.claimDays ?? ''}
          onChange={(next) => put({ claimDays: whole(next) })}
        />
        <GameFields draft={draft} setDraft={setDraft} />
      </div>
    </Section>
  );
}

/** Games whose bets count, and how much of each bet. */
function GameFields({ draft, setDraft }: DraftFields) {
  const { t } = useTranslate();
  const put = (games: PromotionDraft['games']) => setDraft({ ...draft, games });
  return (
    <>
      <MultiSelect
        label={t('office.promotions.games')}
        data={COUNTED_GAMES.map((value) => ({
          value,
          label: t(`office.promotions.game.${value}`),
        }))}
        value={draft.games.map(({ category }) => category)}
        onChange={(chosen) =>
          put(
            COUNTED_GAMES.filter((one) => chosen.includes(one)).map(
              (category) =>
                draft.games.find((game) => game.category === category) ?? {
                  category,
                  percent: PERCENT,
                },
            ),
          )
        }
      />
      {draft.games.map(({ category, percent }) => (
        <NumberInput
          key={category}
          label={t('office.promotions.share', { 0: t(`office.promotions.game.${category}`) })}
          suffix=" %"
          min={0}
          max={PERCENT}
          allowDecimal={false}
          clampBehavior="strict"
          value={percent}
          onChange={(next) =>
            put(
              draft.games.map((game) =>
                game.category === category ? { category, percent: Number(next) } : game,
              ),
            )
          }
        />
      ))}
    </>
  );
}
