import { Button, NumberInput, Select, TextInput } from '@mantine/core';
import { useState } from 'react';
import { useOfficeMutation } from '#platform/office/use-office.ts';
import { useTranslate } from '#platform/site/translate.ts';
import { announceWaiting } from '#ui/office/form/announce-waiting.ts';
import { ReasonDialog } from '#ui/office/form/reason-dialog.tsx';
import { offerAgentContract } from '../../contract.office.ts';
import { type Draft, EMPTY_DRAFT, emptyTier, termsOfDraft } from '../../draft-terms.ts';
import { KINDS, type Kind, MAX_TIERS, PERIODS_OF, type Period } from '../../terms.ts';

/** Offers an agent a contract of the brand. */
export function OfferDialog({ onClose }: { readonly onClose: () => void }) {
  const { t } = useTranslate();
  const offer = useOfficeMutation(offerAgentContract);
  const [agent, setAgent] = useState('');
  const [kind, setKind] = useState<Kind>('daily');
  const [period, setPeriod] = useState<Period>('daily');
  const [draft, setDraft] = useState(EMPTY_DRAFT);
  const terms = termsOfDraft(kind, draft);
  const send = async (reason: string) => {
    if (terms === undefined) {
      return undefined;
    }
    const done = await offer.send({ kind, agent: agent.trim(), period, terms, reason });
    if (done !== undefined) {
      announceWaiting(t);
    }
    return done;
  };
  const choose = (value: string | null) => {
    const next = KINDS.find((one) => one === value) ?? kind;
    setKind(next);
    setPeriod(PERIODS_OF[next][0] ?? period);
  };
  return (
    <ReasonDialog
      title={t('office.agents.offer')}
      confirm={t('office.agents.offer')}
      isOpen
      needsTwo
      onClose={onClose}
      onConfirm={send}
      isSending={offer.isSending}
      refusal={offer.refusal}
      isReady={terms !== undefined && agent.trim() !== ''}
    >
      <p className="muted">{t('office.agents.offer.hint')}</p>
      <TextInput
        label={t('office.agents.agent')}
        value={agent}
        maxLength={64}
        onChange={(event) => setAgent(event.currentTarget.value)}
        required
      />
      <Select
        label={t('office.agents.kind')}
        data={KINDS.map((value) => ({ value, label: t(`office.agents.kind.${value}`) }))}
        value={kind}
        onChange={choose}
        allowDeselect={false}
      />
      {PERIODS_OF[kind].length > 1 && (
        <Select
          label={t('office.agents.period')}
          data={PERIODS_OF[kind].map((value) => ({ value, label: t(`agent.period.${value}`) }))}
          value={period}
          onChange={(value) => setPeriod(PERIODS_OF[kind].find((one) => one === value) ?? period)}
          allowDeselect={false}
        />
      )}
      <TermsInputs kind={kind} draft={draft} onDraft={setDraft} />
    </ReasonDialog>
  );
}

function TermsInputs(props: {
  readonly kind: Kind;
  readonly draft: Draft;
  readonly onDraft: (draft: Draft) => void;
}) {
  const { t } = useTranslate();
  const { kind, draft, onDraft } = props;
  const number = (of: {
    readonly label: string;
    readonly value: string;
    readonly scale: number;
    readonly onText: (text: string) => void;
  }) => (
    <NumberInput
      label={of.label}
      min={0}
      decimalScale={of.scale}
      allowNegative={false}
      value={of.value}
      onChange={(value) => of.onText(String(value))}
    />
  );
  if (kind === 'realtime') {
    return (
      <div className="of-fields">
        {number({
          ...{ label: t('office.agents.rate.percent'), value: draft.profitRate, scale: 2 },
          onText: (profitRate) => onDraft({ ...draft, profitRate }),
        })}
        {number({
          ...{ label: t('office.agents.lossRate.percent'), value: draft.lossRate, scale: 2 },
          onText: (lossRate) => onDraft({ ...draft, lossRate }),
        })}
        {number({
          ...{ label: t('office.agents.singleBet'), value: draft.singleBet, scale: 2 },
          onText: (singleBet) => onDraft({ ...draft, singleBet }),
        })}
      </div>
    );
  }
  const set = (key: number, part: Partial<Draft['tiers'][number]>) =>
    onDraft({
      ...draft,
      tiers: draft.tiers.map((tier) => (tier.key === key ? { ...tier, ...part } : tier)),
    });
  const nextKey = Math.max(0, ...draft.tiers.map(({ key }) => key)) + 1;
  return (
    <>
      {draft.tiers.map(({ key, rate, activeMembers, validBet, loss }, place) => (
        <fieldset key={key} className="of-fields">
          <legend>{t('office.agents.step', { 0: place + 1 })}</legend>
          {number({
            ...{ label: t('office.agents.rate.percent'), value: rate, scale: 2 },
            onText: (text) => set(key, { rate: text }),
          })}
          {number({
            ...{ label: t('office.agents.active'), value: activeMembers, scale: 0 },
            onText: (text) => set(key, { activeMembers: text }),
          })}
          {number({
            ...{ label: t('office.agents.validBet'), value: validBet, scale: 2 },
            onText: (text) => set(key, { validBet: text }),
          })}
          {kind === 'dividend' &&
            number({
              ...{ label: t('office.agents.loss'), value: loss, scale: 2 },
              onText: (text) => set(key, { loss: text }),
            })}
        </fieldset>
      ))}
      {draft.tiers.length < MAX_TIERS && (
        <Button
          variant="default"
          onClick={() => onDraft({ ...draft, tiers: [...draft.tiers, emptyTier(nextKey)] })}
        >
          {t('office.agents.addStep')}
        </Button>
      )}
    </>
  );
}
