import { useState } from 'react';
import { useTranslate } from '#platform/site/translate.ts';
import { Button } from '#ui/button/button.tsx';
import { familiesOf, type LobbyGame, type Mode } from './families.ts';
import { FamilyCard } from './family-card.tsx';

/** So many cards are shown of a long list before it is opened. */
const FIRST = 9;

/** All games of a prize mode. */
export function ModeSection(props: {
  readonly mode: Mode;
  readonly games: readonly LobbyGame[];
  readonly serverNow: () => number;
}) {
  const { t } = useTranslate();
  const { mode, games, serverNow } = props;
  const [isOpen, setOpen] = useState(false);
  const families = familiesOf(games);
  if (families.length === 0) {
    return null;
  }
  const shown = isOpen ? families : families.slice(0, FIRST);
  return (
    <section aria-labelledby={`mode-${mode}`} className="grid grid-cols-1 gap-3">
      <header>
        <h2 id={`mode-${mode}`} className="text-22 font-strong">
          {t(`lottery.mode.${mode}`)}
        </h2>
        <p className="text-14 text-ink-2">{t(`lottery.mode.${mode}.hint`)}</p>
      </header>
      <ul className="grid grid-cols-1 gap-3 sm:grid-cols-2 lg:grid-cols-3">
        {shown.map((family) => (
          <li key={family.code}>
            <FamilyCard family={family} serverNow={serverNow} />
          </li>
        ))}
      </ul>
      {shown.length < families.length ? (
        <span className="justify-self-center">
          <Button tone="line" onClick={() => setOpen(true)}>
            {t('lottery.showAll', { count: families.length })}
          </Button>
        </span>
      ) : null}
    </section>
  );
}
