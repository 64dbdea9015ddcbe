import { useTranslate } from '#platform/site/translate.ts';
import { ChevronDownIcon } from '#ui/icon/icons.ts';
import { GameMenu } from './game-menu.tsx';
import { useReported } from './use-reported.ts';

/** Above a lottery board on a phone, in a row of its own: the way to the site's header, which the board replaces. */
export function MenuStrip() {
  const { t } = useTranslate();
  const isOpen = useReported((reported) => reported.isMenuOpen);
  return (
    <div className="relative sm:hidden">
      <div className="game-strip">
        <button
          type="button"
          className="text-on-water"
          aria-label={t(isOpen ? 'play.tools.hide' : 'play.tools.show')}
          aria-expanded={isOpen}
          onClick={() => useReported.setState({ isMenuOpen: !isOpen })}
        >
          <ChevronDownIcon size="small" className={isOpen ? 'rotate-180' : ''} />
        </button>
      </div>
      <GameMenu />
    </div>
  );
}
