import { useTranslate } from '#platform/site/translate.ts';
import { Pill } from '#ui/office/states.tsx';
import type { OfficeBetLine } from '../contract.office.ts';

/** Statuses that a list of bets is filtered by. */
export const BET_STATUSES = [
  'PENDING',
  'SETTLED',
  'WON',
  'PART_RETURNED',
  'LOST',
  'PUSH',
  'VOID',
  'CASHED_OUT',
] as const;

/** What came of a bet, and what is special about it. */
export function BetStatus({
  bet,
}: {
  readonly bet: Pick<OfficeBetLine, 'status' | 'isOfExternalWallet' | 'isTrial'>;
}) {
  const { t } = useTranslate();
  return (
    <>
      <Pill {...(bet.status === 'PENDING' ? { tone: 'pollen' } : {})}>
        {t(`office.play.status.${bet.status}`)}
      </Pill>{' '}
      {bet.isOfExternalWallet && <Pill>{t('office.rounds.external_wallet')}</Pill>}{' '}
      {bet.isTrial && <Pill>{t('office.bets.trial')}</Pill>}
    </>
  );
}
