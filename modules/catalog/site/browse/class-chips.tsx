import { useTranslate } from '#platform/site/translate.ts';
import { Chips } from '#ui/chip/chip.tsx';
import { type AddressOf, FilterLink } from './filter-link.tsx';

/** Classes that the platform has a name for; any other is shown under the vendor's own. */
const NAMED = new Set([
  ...['classic', 'quick-draw', 'daily-draw', 'Elott', 'ZY', 'Lott', 'SEA'],
  ...['video-slot', 'classic-slot', 'crash', 'mines', 'dice', 'wheel', 'fishing', 'cards'],
  ...[
    'dragon-tiger',
    'andar-bahar',
    'scratch-card',
    'video-poker',
    'goals',
    'overs',
    'maps',
    'bout',
  ],
]);

/** So many fit beside each other: the half shows that there are more (GL-1). */
const VISIBLE = 5.5;
/** The width of one, with the gaps between; a longer word makes room for itself. */
const SLIDE = { minWidth: `calc((100% - ${Math.floor(VISIBLE)} * .5rem) / ${VISIBLE})` };

/** All games or those of one class. */
export function ClassChips(props: {
  readonly classes: readonly string[];
  readonly chosen: string;
  readonly addressOf: AddressOf<string>;
  readonly onChoose: (cls: string) => void;
}) {
  const { t } = useTranslate();
  return (
    <Chips label={t('catalog.list.classes')}>
      {['', ...props.classes].map((cls) => (
        <FilterLink
          key={cls}
          to={props.addressOf?.(cls)}
          isChosen={props.chosen === cls}
          onChoose={() => props.onChoose(cls)}
          style={props.classes.length > VISIBLE - 1 ? SLIDE : undefined}
        >
          {cls === ''
            ? t('catalog.list.allClasses')
            : NAMED.has(cls)
              ? t(`catalog.list.class.${cls}`)
              : cls.replaceAll('-', ' ')}
        </FilterLink>
      ))}
    </Chips>
  );
}
