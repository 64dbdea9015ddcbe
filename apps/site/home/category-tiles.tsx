import { Link } from '#platform/site/router.tsx';
import { useTranslate } from '#platform/site/translate.ts';
import { useCategories } from '../shell/navigation.tsx';

/** The picture of a category; each is drawn without words. */
const PICTURES: Readonly<Record<string, string>> = {
  ELOTT: 'lottery',
  LOTT: 'national',
  LIVE: 'live',
  SPORTS: 'sports',
  ESPORTS: 'esports',
  FISH: 'fishing',
  RNG: 'slots',
  PVP: 'cards',
  DS88: 'cockfight',
};

/** Every category that has games, as a wide tile with its picture (CAT-2). */
export function CategoryTiles() {
  const { t } = useTranslate();
  const categories = useCategories().filter(({ code }) => PICTURES[code] !== undefined);
  if (categories.length === 0) {
    return null;
  }
  return (
    <ul
      aria-label={t('shell.navigation')}
      className="grid grid-cols-[repeat(auto-fit,minmax(150px,1fr))] gap-3 lg:gap-4"
    >
      {categories.map(({ code, path }) => (
        <li key={code}>
          <Link
            to={path}
            className="group relative flex h-24 items-center overflow-clip rounded-card bg-brand ps-4 text-white transition-[translate,box-shadow] duration-(--panel) hover:-translate-y-1 hover:shadow-2 sm:h-28 sm:ps-6"
          >
            <span className="relative z-10 text-16 font-strong sm:text-22">{t(`nav.${code}`)}</span>
            <img
              src={`/pictures/category-${PICTURES[code]}.avif`}
              alt=""
              width={240}
              height={300}
              loading="lazy"
              decoding="async"
              className="absolute inset-y-0 end-0 h-full w-1/2 max-w-52 object-cover [mask-image:linear-gradient(90deg,transparent,#000_45%)]"
            />
          </Link>
        </li>
      ))}
    </ul>
  );
}
