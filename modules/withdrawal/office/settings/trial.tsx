import { useOffice } from '#platform/office/use-office.ts';
import { useTranslate } from '#platform/site/translate.ts';
import { groupDigits } from '#ui/office/format.tsx';
import { Banner } from '#ui/office/states.tsx';
import { tryAutoApproval, type WithdrawalSettings } from '../../contract.settings-office.ts';

/** The dry run of the rule as it is written here, over the requests of the last thirty days. */
export function Trial({ draft }: { readonly draft: WithdrawalSettings }) {
  const { t } = useTranslate();
  const { autoUnits, autoAccountDays, autoPayeeDays, autoNameScore } = draft;
  const { data } = useOffice(tryAutoApproval, {
    autoUnits,
    autoAccountDays,
    autoPayeeDays,
    autoNameScore,
  });
  if (data === undefined) {
    return null;
  }
  return (
    <div className="of-pad">
      <Banner tone="sky">
        {t('office.withdrawal.trial', {
          0: data.approved,
          1: data.all,
          2: groupDigits(data.approvedSum),
        })}
        {data.kept.map(({ why, count }) => (
          <div key={why}>
            {count} × {t(`office.withdrawal.kept.${why}`)}
          </div>
        ))}
      </Banner>
    </div>
  );
}
