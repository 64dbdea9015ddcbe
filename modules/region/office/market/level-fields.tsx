import { NumberInput } from '@mantine/core';
import { useTranslate } from '#platform/site/translate.ts';
import { Section } from '#ui/office/case/case-page.tsx';
import type { MarketLevel } from '../../contract.office.ts';
import { LIMITS, type MarketDraft } from './market-draft.ts';

const MAX_UNITS = 1_000_000_000;
const HIGHEST = 3;
// The levels are four, in their order.
const LEVELS = ['level-0', 'level-1', 'level-2', 'level-3'] as const;

/** What the licence allows each identity level in 24 hours, and from which level on a member may play. */
export function LevelFields({
  draft,
  setDraft,
}: {
  readonly draft: MarketDraft;
  readonly setDraft: (draft: MarketDraft) => void;
}) {
  const { t } = useTranslate();
  const { pack } = draft;
  const setLevel = (place: number, level: MarketLevel) =>
    setDraft({ ...draft, pack: { ...pack, levels: pack.levels.with(place, level) } });
  return (
    <Section title={t('office.markets.part.levels')}>
      <div className="of-pad of-stack">
        <span className="muted">{t('office.markets.levels.about', { 0: pack.currency })}</span>
      </div>
      {pack.levels.map((level, place) => (
        <fieldset
          key={LEVELS[place]}
          className="of-fields"
          aria-label={t('office.markets.level', { 0: place })}
        >
          {LIMITS.map((limit) => (
            <NumberInput
              key={limit}
              label={`${t('office.markets.level', { 0: place })}: ${t(`office.markets.level.${limit}`)}`}
              allowDecimal={false}
              allowNegative={false}
              clampBehavior="strict"
              thousandSeparator=","
              placeholder={t('office.markets.level.free')}
              min={0}
              max={MAX_UNITS}
              value={level[limit] ?? ''}
              onChange={(next) =>
                setLevel(place, { ...level, [limit]: next === '' ? null : Number(next) })
              }
            />
          ))}
        </fieldset>
      ))}
      <div className="of-fields">
        <NumberInput
          label={t('office.markets.playLevel')}
          description={t('office.markets.playLevel.hint')}
          required
          allowDecimal={false}
          clampBehavior="strict"
          min={0}
          max={HIGHEST}
          value={pack.playLevel}
          onChange={(next) => setDraft({ ...draft, pack: { ...pack, playLevel: Number(next) } })}
        />
      </div>
    </Section>
  );
}
