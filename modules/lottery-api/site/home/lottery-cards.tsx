import { listPopularLotteries } from '#modules/lottery-api/contract.ts';
import { Link } from '#platform/site/router.tsx';
import { useTranslate } from '#platform/site/translate.ts';
import { useEndpoint } from '#platform/site/use-endpoint.ts';
import { buttonClass } from '#ui/button/button.tsx';
import { Skeleton } from '#ui/skeleton/skeleton.tsx';
import { popularFamilies } from '../lobby/families.ts';
import { FamilyCard } from '../lobby/family-card.tsx';
import { useLobby } from '../lobby/use-lobby.ts';

const POPULAR = 20;
const SHOWN = 3;

/** The games that members open most: each with the countdown to its next draw, its last result and its link. */
export function LotteryCards() {
  const { t } = useTranslate();
  const popular = useEndpoint(listPopularLotteries, { count: POPULAR }, { staleMs: 60_000 });
  const { data, refusal, serverNow } = useLobby();
  if (refusal !== undefined || popular.refusal !== undefined) {
    return null;
  }
  if (data === undefined || popular.data === undefined) {
    return <Skeleton shape="block" className="h-72 w-full" />;
  }
  const families = popularFamilies(data.games, popular.data).slice(0, SHOWN);
  if (families.length === 0) {
    return null;
  }
  return (
    <section className="grid grid-cols-1 gap-2">
      <header className="flex min-h-11 items-center justify-between gap-3">
        <h2>{t('lottery.popularRow')}</h2>
        <Link to="/lottery" className={buttonClass({ tone: 'quiet', size: 'small' })}>
          {t('lottery.toLobby')}
        </Link>
      </header>
      <ul className="no-bar grid snap-x card-columns grid-flow-col gap-3 overflow-x-auto pt-1 pb-2">
        {families.map((family) => (
          <li key={family.code} className="snap-start">
            <FamilyCard family={family} serverNow={serverNow} />
          </li>
        ))}
      </ul>
    </section>
  );
}
