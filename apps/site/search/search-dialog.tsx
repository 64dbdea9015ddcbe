import { useDeferredValue, useEffect, useState } from 'react';
import { listGames } from '#modules/catalog/contract.ts';
import type { Refused } from '#platform/site/call.ts';
import { useOpenGame } from '#platform/site/open-game.ts';
import { refusalText } from '#platform/site/refusal-text.ts';
import { Link } from '#platform/site/router.tsx';
import { useTranslate } from '#platform/site/translate.ts';
import { useEndpoint } from '#platform/site/use-endpoint.ts';
import { buttonClass } from '#ui/button/button.tsx';
import { Dialog } from '#ui/dialog/dialog.tsx';
import { EmptyState } from '#ui/empty-state/empty-state.tsx';
import { TextField } from '#ui/field/text-field.tsx';
import { SearchIcon } from '#ui/icon/icons.ts';
import { Skeleton } from '#ui/skeleton/skeleton.tsx';
import { LazyPicture } from '#ui/tile/lazy-picture.tsx';
import { useCategories } from '../shell/navigation.tsx';
import { HelpFound } from './help-found.tsx';
import { useSearchText } from './search-text.ts';

const MAX = 12;
/** The place of the results has one height whatever is in it, so that the field and the dialog stay where they are. */
const RESULTS = { height: 'min(60dvh, 34rem)' } as const;

/**
 * Finds games by name among all that a brand has, and articles of help; without a name, the categories are offered
 * (SH-4).
 */
export function Modal({ onClose }: { readonly onClose: () => void }) {
  const { t } = useTranslate();
  const [typed, setTyped] = useState(() => useSearchText.getState().text);
  useEffect(() => useSearchText.setState({ text: '' }), []);
  const wanted = useDeferredValue(typed.trim());
  const games = useEndpoint(
    listGames,
    { gameName: wanted, pageNo: 1, pageSize: MAX },
    { enabled: wanted !== '' },
  );
  const found = wanted === '' ? [] : (games.data?.games ?? []);
  const isAnswered = wanted !== '' && games.data !== undefined;
  const isNothing = isAnswered && found.length === 0;
  return (
    <Dialog
      title={t('search.title')}
      closeLabel={t('search.close')}
      width="modal"
      onClose={onClose}
    >
      <div className="grid gap-4">
        <search>
          <TextField
            label={t('search.field')}
            isLabelHidden
            placeholder={t('search.field')}
            type="search"
            autoComplete="off"
            icon={<SearchIcon />}
            value={typed}
            onChange={(event) => setTyped(event.target.value)}
          />
        </search>
        <p role="status" className="sr-only">
          {isAnswered ? t('search.found', { 0: found.length }) : ''}
        </p>
        <div className="grid content-start gap-4 overflow-y-auto" style={RESULTS}>
          {wanted === '' ? <p className="text-14 text-ink-2">{t('search.hint')}</p> : null}
          {wanted !== '' && !isAnswered ? <Awaited refusal={games.refusal} /> : null}
          {isNothing ? (
            <EmptyState title={t('search.nothing')}>{t('search.nothingHint')}</EmptyState>
          ) : null}
          <Found games={found} onOpen={onClose} />
          {wanted === '' || isNothing ? <Categories onOpen={onClose} /> : null}
          {isAnswered ? <HelpFound question={wanted} onOpen={onClose} /> : null}
        </div>
      </div>
    </Dialog>
  );
}

/** In place of the games while they are asked for, or why they cannot be had. */
function Awaited({ refusal }: { readonly refusal: Refused | undefined }) {
  const { t } = useTranslate();
  return refusal === undefined ? (
    <Skeleton shape="block" />
  ) : (
    <EmptyState title={refusalText(t, refusal)} />
  );
}

type FoundProps = {
  readonly games: readonly (Parameters<ReturnType<typeof useOpenGame>>[0] & {
    readonly accountTypeName: string;
  })[];
  readonly onOpen: () => void;
};

function Found({ games, onOpen }: FoundProps) {
  const open = useOpenGame();
  return (
    <ul className="grid gap-1 sm:grid-cols-2">
      {games.map((game) => (
        <li key={game.nodeId}>
          <button
            type="button"
            onClick={() => {
              onOpen();
              open(game);
            }}
            className="flex w-full items-center gap-3 rounded-button p-2 text-start hover:bg-hover"
          >
            <LazyPicture
              src={game.iconUrl}
              width={44}
              height={44}
              className="size-11 rounded-button object-cover"
            />
            <span className="grid min-w-0">
              <span className="truncate text-16 font-strong">{game.gameName}</span>
              <span className="truncate text-13 text-ink-2">{game.accountTypeName}</span>
            </span>
          </button>
        </li>
      ))}
    </ul>
  );
}

function Categories({ onOpen }: { readonly onOpen: () => void }) {
  const { t } = useTranslate();
  return (
    <ul className="flex flex-wrap gap-2">
      {useCategories().map(({ code, path }) => (
        <li key={code}>
          <Link to={path} onClick={onOpen} className={buttonClass({ tone: 'tonal' })}>
            {t(`nav.${code}`)}
          </Link>
        </li>
      ))}
    </ul>
  );
}
