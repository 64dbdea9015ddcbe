import { readMemberInfo } from '#modules/member/contract.ts';
import { readBoot } from '#platform/site/boot.ts';
import { refusalText } from '#platform/site/refusal-text.ts';
import { Link } from '#platform/site/router.tsx';
import { useTranslate } from '#platform/site/translate.ts';
import { useEndpoint } from '#platform/site/use-endpoint.ts';
import { Button, buttonClass } from '#ui/button/button.tsx';
import { Card } from '#ui/card/card.tsx';
import { ErrorState } from '#ui/error-state/error-state.tsx';
import { ColourPill } from '#ui/pill/pill.tsx';
import { Skeleton } from '#ui/skeleton/skeleton.tsx';
import { readVipPage } from '../../contract.ts';
import { factsOfTiers } from '../page/tier-facts.ts';

/** The member's own level with what it brings, and the labels of the account (MC-3). */
export function Screen() {
  const { t } = useTranslate();
  const info = useEndpoint(readMemberInfo, {});
  const page = useEndpoint(readVipPage, {}, { staleMs: 60_000 });
  const refusal = info.refusal ?? page.refusal;
  if (refusal !== undefined) {
    return (
      <ErrorState
        title={refusalText(t, refusal)}
        action={
          <Button onClick={() => void Promise.all([info.refetch(), page.refetch()])}>
            {t('vip.again')}
          </Button>
        }
      />
    );
  }
  if (info.data === undefined || page.data === undefined) {
    return <Skeleton shape="block" className="h-48 w-full" />;
  }
  const { memberLabel } = info.data;
  const club = info.data.clubLabel ?? undefined;
  const own = page.data.tiers.find(({ level }) => level === club?.rankLevel);
  const facts = own === undefined ? [] : factsOfTiers(t, [own], readBoot().brand.currencySymbol);
  return (
    <div className="grid grid-cols-1 content-start gap-4">
      <Card look="brand">
        <div className="flex items-center gap-4">
          {own === undefined ? null : (
            <img src={own.emblem} alt="" width={64} height={64} className="size-16" />
          )}
          <div className="grid gap-1">
            <h2 className="text-14 text-on-water-2">{t('vip.own')}</h2>
            <p className="text-22 font-strong">{club?.labelName ?? t('vip.own.notGiven')}</p>
            {club === undefined ? null : (
              <p className="text-14 text-on-water-2">{t('vip.level', { 0: club.rankLevel })}</p>
            )}
          </div>
        </div>
      </Card>
      {memberLabel.length === 0 ? null : (
        <Card>
          <h2 className="mb-2 text-16">{t('vip.labels')}</h2>
          <ul className="flex flex-wrap gap-2">
            {memberLabel.map((label) => (
              <li key={label.labelName}>
                <ColourPill colour={label.color}>
                  <bdi>{label.labelName}</bdi>
                </ColourPill>
              </li>
            ))}
          </ul>
        </Card>
      )}
      {facts.length === 0 ? null : (
        <Card>
          <h2 className="mb-2 text-16">{t('vip.benefits')}</h2>
          <dl className="grid gap-2 text-14">
            {facts.map(({ id, name, of }) => (
              <div key={id} className="flex justify-between gap-3 border-t border-line pt-2">
                <dt className="text-ink-2">{name}</dt>
                <dd className="text-end font-strong">{own === undefined ? null : of(own)}</dd>
              </div>
            ))}
          </dl>
        </Card>
      )}
      <Link to="/vip" className={buttonClass({ tone: 'tonal' })}>
        {t('vip.levels')}
      </Link>
    </div>
  );
}
