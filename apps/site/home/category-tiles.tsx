import { pictureAddress } from '#platform/site/picture-address.ts';
import { Link } from '#platform/site/router.tsx';
import { useTranslate } from '#platform/site/translate.ts';
import { useCategories, useChoose } from '../shell/navigation.tsx';

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

/** Every category that has games, as a tile with its picture; cockfight opens its first game, as in the navigation (CAT-2, CAT-3). */
export function CategoryTiles() {
  const { t } = useTranslate();
  const choose = useChoose();
  const categories = useCategories().filter(({ code }) => PICTURES[code] !== undefined);
  if (categories.length === 0) {
    return null;
  }
  return (
    <ul
      aria-label={t('shell.navigation')}
      className="grid grid-cols-3 gap-2.5 sm:grid-cols-5 lg:grid-cols-9 lg:gap-4"
    >
      {categories.map(({ code, path }) => (
        // As high as its tile, which is drawn after the first frame.
        <li key={code} data-far="" className="aspect-4/5">
          <Link
            to={path}
            onClick={(event) => choose(event, code)}
            className="group relative block aspect-4/5 overflow-clip rounded-card bg-brand text-white inset-ring inset-ring-white/15 transition-[translate,box-shadow] duration-(--panel) hover:-translate-y-1 hover:shadow-2"
          >
            <img
              src={pictureAddress(`/pictures/category-${PICTURES[code]}.avif`)}
              alt=""
              width={240}
              height={300}
              loading="lazy"
              className="size-full object-cover"
            />
            <span className="absolute inset-x-0 bottom-0 shade px-2.5 pt-8 pb-2 text-14 font-strong lg:text-16">
              {t(`nav.${code}`)}
            </span>
          </Link>
        </li>
      ))}
    </ul>
  );
}
