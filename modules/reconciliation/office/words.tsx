import { useTranslate } from '#platform/site/translate.ts';
import { Pill } from '#ui/office/states.tsx';

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
