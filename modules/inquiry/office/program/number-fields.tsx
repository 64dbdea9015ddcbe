import { Button, NumberInput, Switch, TagsInput } from '@mantine/core';
import { Plus, X } from 'lucide-react';
import { useTranslate } from '#platform/site/translate.ts';
import { Section } from '#ui/office/case/case-page.tsx';
import type { ProgramDraft } from '../../contract.applications-office.ts';

export const NUMBERS = [
  { key: 'minActiveMembers', min: 0, max: 100_000 },
  { key: 'exampleUnits', min: 1, max: 1_000_000_000_000 },
  { key: 'minWords', min: 1, max: 20 },
  { key: 'maxWords', min: 1, max: 70 },
  { key: 'perAddressDay', min: 1, max: 1_000 },
] as const;

export type FieldsProps = {
  readonly draft: ProgramDraft;
  readonly setDraft: (draft: ProgramDraft) => void;
  readonly isLocked: boolean;
};

/** Whether people may apply, from where, and what they get. */
export function NumberFields({ draft, setDraft, isLocked }: FieldsProps) {
  const { t } = useTranslate();
  return (
    <>
      <Section title={t('office.join.figures')}>
        <div className="of-fields">
          <Switch
            label={t('office.join.isOn')}
            disabled={isLocked}
            checked={draft.isOn}
            onChange={(event) => setDraft({ ...draft, isOn: event.currentTarget.checked })}
          />
          <TagsInput
            label={t('office.join.markets')}
            disabled={isLocked}
            value={draft.markets}
            onChange={(codes) =>
              setDraft({ ...draft, markets: codes.map((code) => code.toUpperCase()) })
            }
          />
          {NUMBERS.map(({ key, min, max }) => (
            <NumberInput
              key={key}
              label={t(`office.join.${key}`)}
              disabled={isLocked}
              allowDecimal={false}
              thousandSeparator=","
              min={min}
              max={max}
              value={draft[key]}
              onChange={(next) => setDraft({ ...draft, [key]: Number(next) })}
            />
          ))}
        </div>
      </Section>
      <Tiers draft={draft} setDraft={setDraft} isLocked={isLocked} />
    </>
  );
}

function Tiers({ draft, setDraft, isLocked }: FieldsProps) {
  const { t } = useTranslate();
  const setTiers = (tiers: ProgramDraft['tiers']) => setDraft({ ...draft, tiers });
  const write = (index: number, part: Partial<ProgramDraft['tiers'][number]>) =>
    setTiers(draft.tiers.map((tier, at) => (at === index ? { ...tier, ...part } : tier)));
  return (
    <Section title={t('office.join.tiers')}>
      <div className="of-pad of-stack">
        {draft.tiers.map((tier, index) => (
          // A step has no id; its index identifies it.
          <div key={index} className="of-row">
            <NumberInput
              label={t('office.join.tier.from')}
              disabled={isLocked}
              allowDecimal={false}
              thousandSeparator=","
              min={0}
              value={tier.fromUnits}
              onChange={(next) => write(index, { fromUnits: Number(next) })}
            />
            <NumberInput
              label={t('office.join.tier.percent')}
              disabled={isLocked}
              allowDecimal={false}
              min={1}
              max={90}
              value={tier.percent}
              onChange={(next) => write(index, { percent: Number(next) })}
            />
            <Button
              variant="subtle"
              disabled={isLocked || draft.tiers.length === 1}
              leftSection={<X size={14} />}
              onClick={() => setTiers(draft.tiers.filter((_tier, at) => at !== index))}
            >
              {t('office.join.tier.remove')}
            </Button>
          </div>
        ))}
        <div>
          <Button
            variant="default"
            disabled={isLocked || draft.tiers.length >= 10}
            leftSection={<Plus size={14} />}
            onClick={() => setTiers([...draft.tiers, nextTier(draft.tiers)])}
          >
            {t('office.join.tier.add')}
          </Button>
        </div>
      </div>
    </Section>
  );
}

/** One above the highest, so that no two begin at the same sum. */
function nextTier(tiers: ProgramDraft['tiers']): ProgramDraft['tiers'][number] {
  return {
    fromUnits: Math.max(...tiers.map(({ fromUnits }) => fromUnits)) + 100_000,
    percent: Math.max(...tiers.map(({ percent }) => percent)),
  };
}
