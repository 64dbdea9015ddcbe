import { Select } from '@mantine/core';
import { type Translate, useTranslate } from '#platform/site/translate.ts';
import { lengthText } from '#ui/office/length-text.ts';
import { Pill } from '#ui/office/states.tsx';
import { CASE_OUTCOMES } from '../contract.office.ts';

/** The subjects of cases and differences. */
export const KINDS: readonly string[] = [
  'amount_differs',
  'bet_open_too_long',
  'bet_rolled_back_here',
  'bet_unknown_to_us',
  'bet_unknown_to_vendor',
  'missed_close',
  'missed_rollback',
  'missed_settle',
  'outcome_differs',
  'missed_win',
  'other_bet',
  'payout_differs',
  'payout_refused',
  'payout_unknown_to_vendor',
  'external_wallet_log_lost',
  'external_wallet_round_unread',
  'large_prize',
  'large_win',
  'prize_refused',
  'refused_bet_played',
  'resettlement_debt',
  'rollback_refused',
  'round_totals',
  'settle_refused',
  'transfer_contradicted',
  'transfer_held',
  'transfer_unknown',
  'unreadable_line',
  'win_refused',
  'wrong_total',
];

/** The subject of a case as text; one without a text is shown by its code. */
export function useKindWords(): (kind: string) => string {
  const { t } = useTranslate();
  return (kind) => (KINDS.includes(kind) ? t(`office.case.kind.${kind}`) : kind);
}

const RUN_TONES: Readonly<Record<string, 'leaf' | 'ember' | 'sky'>> = {
  done: 'leaf',
  failed: 'ember',
};

export function RunPill({ state }: { readonly state: string }) {
  const { t } = useTranslate();
  return <Pill tone={RUN_TONES[state] ?? 'sky'}>{t(`office.reconciliation.state.${state}`)}</Pill>;
}

export function CasePill({ status }: { readonly status: string }) {
  const { t } = useTranslate();
  return (
    <Pill tone={status === 'open' ? 'pollen' : 'leaf'}>{t(`office.case.status.${status}`)}</Pill>
  );
}

/** How long a case has been open. */
export function ageText(t: Translate, openedAt: string): string {
  return lengthText(t, Date.now() - Date.parse(openedAt));
}

export type CaseOutcome = (typeof CASE_OUTCOMES)[number];

/** How a case ends without a payment; nothing is chosen for whoever closes it. */
export function OutcomeField(props: {
  readonly value: CaseOutcome | undefined;
  readonly onChange: (outcome: CaseOutcome | undefined) => void;
}) {
  const { t } = useTranslate();
  return (
    <Select
      label={t('office.case.resolution')}
      placeholder={t('office.case.end.choose')}
      withAsterisk
      allowDeselect={false}
      value={props.value ?? null}
      onChange={(picked) => props.onChange(CASE_OUTCOMES.find((one) => one === picked))}
      data={CASE_OUTCOMES.map((value) => ({ value, label: t(`office.case.end.${value}`) }))}
    />
  );
}
