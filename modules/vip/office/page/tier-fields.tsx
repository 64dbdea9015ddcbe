import { Button, NumberInput, TextInput } from '@mantine/core';
import { Plus, Trash2 } from 'lucide-react';
import { useTranslate } from '#platform/site/translate.ts';
import { Section } from '#ui/office/case/case-page.tsx';
import { groupDigits } from '#ui/office/format.tsx';
import type { TierDraft, VipPageDraft } from '../../contract.office.ts';
import { REBATE_GAMES, TIER_AMOUNTS } from '../../field-rules.ts';

const LANGUAGES = ['bn', 'en'] as const;
const MAX_TIERS = 30;
const EMBLEMS = 10;
const BASIS = 100;

export type DraftFields = {
  readonly draft: VipPageDraft;
  readonly setDraft: (draft: VipPageDraft) => void;
};

/** One fold for each level; a new one begins as a copy of the highest. */
export function TierFields({ draft, setDraft }: DraftFields) {
  const { t, language } = useTranslate();
  const { tiers } = draft;
  const put = (next: readonly TierDraft[]) => setDraft({ ...draft, tiers: [...next] });
  return (
    <Section
      title={t('office.vip.tiers')}
      aside={
        <>
          <Button
            size="compact-sm"
            variant="subtle"
            leftSection={<Trash2 size={14} />}
            disabled={tiers.length === 0}
            onClick={() => put(tiers.slice(0, -1))}
          >
            {t('office.vip.tiers.remove')}
          </Button>
          <Button
            size="compact-sm"
            variant="subtle"
            leftSection={<Plus size={14} />}
            disabled={tiers.length >= MAX_TIERS}
            onClick={() => put([...tiers, nextTier(tiers)])}
          >
            {t('office.vip.tiers.add')}
          </Button>
        </>
      }
    >
      <div className="of-stack of-pad">
        {tiers.map((tier, index) => (
          <details key={index} className="of-details">
            <summary>
              <b>{t('office.vip.level', { 0: index + 1 })}</b> {tier.name[language]} ·{' '}
              <span className="num">
                {t('office.vip.from', { 0: groupDigits(tier.validBets) })}
              </span>
            </summary>
            <OneTier
              tier={tier}
              onChange={(next) => put(tiers.map((one, place) => (place === index ? next : one)))}
            />
          </details>
        ))}
      </div>
    </Section>
  );
}

function OneTier(props: {
  readonly tier: TierDraft;
  readonly onChange: (tier: TierDraft) => void;
}) {
  const { t } = useTranslate();
  const { tier } = props;
  const put = (change: Partial<TierDraft>) => props.onChange({ ...tier, ...change });
  return (
    <div className="of-fields">
      {LANGUAGES.map((language) => (
        <TextInput
          key={`name-${language}`}
          label={`${t('office.vip.name')} · ${t(`office.vip.language.${language}`)}`}
          lang={language}
          required
          maxLength={40}
          value={tier.name[language]}
          onChange={(event) =>
            put({ name: { ...tier.name, [language]: event.currentTarget.value } })
          }
        />
      ))}
      <TextInput
        label={t('office.vip.emblem')}
        required
        maxLength={200}
        classNames={{ input: 'code' }}
        leftSection={<img src={tier.emblem} alt="" width={20} height={20} />}
        value={tier.emblem}
        onChange={(event) => put({ emblem: event.currentTarget.value.trim() })}
      />
      {TIER_AMOUNTS.map((field) => (
        <TextInput
          key={field}
          label={t(`office.vip.amount.${field}`)}
          required
          inputMode="decimal"
          maxLength={17}
          value={tier[field]}
          onChange={(event) =>
            put({ [field]: event.currentTarget.value.replaceAll(/[^\d.]/g, '') || '0' })
          }
        />
      ))}
      <RebateFields {...props} />
      <NumberInput
        label={t('office.vip.minutes')}
        min={1}
        max={10_080}
        allowDecimal={false}
        value={tier.withdrawalMinutes}
        onChange={(next) => put({ withdrawalMinutes: Math.max(1, Number(next)) })}
      />
      {LANGUAGES.map((language) => (
        <TextInput
          key={`support-${language}`}
          label={`${t('office.vip.support')} · ${t(`office.vip.language.${language}`)}`}
          lang={language}
          required
          maxLength={120}
          value={tier.support[language]}
          onChange={(event) =>
            put({ support: { ...tier.support, [language]: event.currentTarget.value } })
          }
        />
      ))}
    </div>
  );
}

function RebateFields(props: {
  readonly tier: TierDraft;
  readonly onChange: (tier: TierDraft) => void;
}) {
  const { t } = useTranslate();
  const { tier, onChange } = props;
  return REBATE_GAMES.map((game) => (
    <NumberInput
      key={game}
      label={t('office.vip.rebate', { 0: t(`office.vip.game.${game}`) })}
      suffix=" %"
      min={0}
      max={10}
      decimalScale={2}
      value={tier.rebates[game] / BASIS}
      onChange={(next) =>
        onChange({
          ...tier,
          rebates: { ...tier.rebates, [game]: Math.round(Number(next) * BASIS) },
        })
      }
    />
  ));
}

function nextTier(tiers: readonly TierDraft[]): TierDraft {
  const emblem = `/pictures/vip-${Math.min(tiers.length + 1, EMBLEMS)}.svg`;
  const name = { en: '', bn: '' };
  const highest = tiers.at(-1);
  return highest === undefined
    ? {
        name,
        emblem,
        validBets: '0',
        deposits: '0',
        upgradeBonus: '0',
        weeklyGift: '0',
        monthlyGift: '0',
        birthdayBonus: '0',
        dailyWithdrawal: '0',
        withdrawalMinutes: 60,
        rebates: { ELOTT: 0, RNG: 0, LIVE: 0, FISH: 0, SPORTS: 0 },
        support: { en: '', bn: '' },
      }
    : { ...highest, name, emblem };
}
