import { readBoot } from '#platform/site/boot.ts';
import { useTranslate } from '#platform/site/translate.ts';
import { Button } from '#ui/button/button.tsx';
import { MoneyField } from '#ui/field/money-field.tsx';
import { NumberField } from '#ui/field/number-field.tsx';
import { type Draft, type DraftTier, emptyTier } from '../../draft-terms.ts';
import { type Kind, MAX_TIERS } from '../../terms.ts';

/** The fields of a contract: tiers that can be added and removed, or the three of a real-time contract. */
export function TermsFields(props: {
  readonly kind: Kind;
  readonly draft: Draft;
  readonly onDraft: (draft: Draft) => void;
  /** The place of a tier that does not rise. */
  readonly wrong: number | undefined;
}) {
  const { t } = useTranslate();
  const { kind, draft, onDraft, wrong } = props;
  if (kind === 'realtime') {
    return <RealtimeFields draft={draft} onDraft={onDraft} />;
  }
  const change = (key: number, part: Partial<DraftTier>) =>
    onDraft({
      ...draft,
      tiers: draft.tiers.map((tier) => (tier.key === key ? { ...tier, ...part } : tier)),
    });
  const nextKey = Math.max(0, ...draft.tiers.map(({ key }) => key)) + 1;
  return (
    <div className="grid gap-3">
      {draft.tiers.map((tier, place) => (
        <TierFields
          key={tier.key}
          kind={kind}
          tier={tier}
          place={place}
          isWrong={wrong === place}
          onChange={(part) => change(tier.key, part)}
          onRemove={
            draft.tiers.length === 1
              ? undefined
              : () =>
                  onDraft({ ...draft, tiers: draft.tiers.filter(({ key }) => key !== tier.key) })
          }
        />
      ))}
      {draft.tiers.length < MAX_TIERS ? (
        <Button
          tone="tonal"
          size="small"
          onClick={() => onDraft({ ...draft, tiers: [...draft.tiers, emptyTier(nextKey)] })}
        >
          {t('agent.editor.add')}
        </Button>
      ) : null}
    </div>
  );
}

function TierFields(props: {
  readonly kind: Kind;
  readonly tier: DraftTier;
  readonly place: number;
  readonly isWrong: boolean;
  readonly onChange: (part: Partial<DraftTier>) => void;
  readonly onRemove: (() => void) | undefined;
}) {
  const { t } = useTranslate();
  const { kind, tier, place, isWrong, onChange, onRemove } = props;
  const { currencySymbol: symbol } = readBoot().brand;
  return (
    <fieldset className="grid gap-3 rounded-button bg-sunken p-3.5 sm:grid-cols-2">
      <legend className="sr-only">{t('agent.editor.tier', { 0: place + 1 })}</legend>
      <p className="flex min-h-9 items-center justify-between gap-3 sm:col-span-2">
        <b>{t('agent.editor.tier', { 0: place + 1 })}</b>
        {onRemove === undefined ? null : (
          <Button tone="quiet" size="small" onClick={onRemove}>
            {t('agent.editor.remove')}
          </Button>
        )}
      </p>
      <NumberField
        label={t('agent.editor.rate')}
        decimals={2}
        trailing="%"
        value={tier.rate}
        onValue={(rate) => onChange({ rate })}
        error={isWrong ? t('agent.editor.notRising') : undefined}
      />
      <NumberField
        label={t('agent.terms.activeMembers')}
        value={tier.activeMembers}
        onValue={(activeMembers) => onChange({ activeMembers })}
      />
      <MoneyField
        label={t(`agent.editor.validBet.${kind === 'dividend' ? 'dividend' : 'wage'}`)}
        symbol={symbol}
        value={tier.validBet}
        onValue={(validBet) => onChange({ validBet })}
      />
      {kind === 'dividend' ? (
        <MoneyField
          label={t('agent.terms.loss')}
          symbol={symbol}
          value={tier.loss}
          onValue={(loss) => onChange({ loss })}
        />
      ) : null}
    </fieldset>
  );
}

function RealtimeFields(props: {
  readonly draft: Draft;
  readonly onDraft: (draft: Draft) => void;
}) {
  const { t } = useTranslate();
  const { draft, onDraft } = props;
  const { currencySymbol: symbol } = readBoot().brand;
  return (
    <div className="grid gap-3 sm:grid-cols-3">
      <NumberField
        label={t('agent.terms.profitRate')}
        decimals={2}
        trailing="%"
        value={draft.profitRate}
        onValue={(profitRate) => onDraft({ ...draft, profitRate })}
      />
      <NumberField
        label={t('agent.terms.lossRate')}
        decimals={2}
        trailing="%"
        value={draft.lossRate}
        onValue={(lossRate) => onDraft({ ...draft, lossRate })}
      />
      <MoneyField
        label={t('agent.terms.singleBet')}
        symbol={symbol}
        value={draft.singleBet}
        onValue={(singleBet) => onDraft({ ...draft, singleBet })}
      />
    </div>
  );
}
