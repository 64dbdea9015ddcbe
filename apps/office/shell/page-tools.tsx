import { CircleQuestionMark, Pin, PinOff } from 'lucide-react';
import { useEffect, useState } from 'react';
import { NavLink, useLocation } from 'react-router';
import { useTranslate } from '#platform/site/translate.ts';
import { useOperator } from '#ui/office/operator.ts';
import { addRecent, type Place, pinnedPlaces, togglePinned } from './remembered.ts';
import { pageAt } from './use-tab-title.ts';

/** The pinned things of the operator. Things that have been opened are remembered for the search. */
export function usePlaces(name: string | undefined) {
  const { id } = useOperator();
  const [pinned, setPinned] = useState(() => pinnedPlaces(id));
  const here = usePlace(name);
  const { path, label, hint } = here;
  useEffect(() => {
    // Pages of the menu are in the menu; a thing is remembered once its name has loaded.
    if (name !== undefined) {
      addRecent(id, { path, label, hint });
    }
  }, [id, name, path, label, hint]);
  return { pinned, togglePin: () => setPinned(togglePinned(id, here)) };
}

function usePlace(name: string | undefined): Place {
  const { t } = useTranslate();
  const { pathname, search } = useLocation();
  const title = t(pageAt(pathname)?.title ?? 'office.brand');
  return { path: pathname + search, label: name ?? title, hint: name === undefined ? '' : title };
}

/** The help of the open page, and the pin that keeps it in the menu. */
export function PageTools(props: {
  readonly pinned: readonly Place[];
  readonly name: string | undefined;
  readonly onPin: () => void;
  readonly onHelp: () => void;
}) {
  const { t } = useTranslate();
  const { pathname } = useLocation();
  const page = pageAt(pathname);
  const { path } = usePlace(props.name);
  const isPinned = props.pinned.some((place) => place.path === path);
  const PinIcon = isPinned ? PinOff : Pin;
  return page === undefined ? null : (
    <>
      <button
        type="button"
        className="of-barbutton of-wide"
        aria-label={t('office.page_help', { 0: t(page.title) })}
        onClick={props.onHelp}
      >
        <CircleQuestionMark size={17} />
      </button>
      <button
        type="button"
        className="of-barbutton of-wide"
        aria-pressed={isPinned}
        aria-label={t(isPinned ? 'office.unpin' : 'office.pin')}
        onClick={props.onPin}
      >
        <PinIcon size={17} />
      </button>
    </>
  );
}

/** The pinned things, above the areas of the menu. */
export function PinnedLinks({ pinned }: { readonly pinned: readonly Place[] }) {
  const { t } = useTranslate();
  const { pathname, search } = useLocation();
  return pinned.length === 0 ? null : (
    <section>
      <h2 className="of-area">{t('office.palette.group.pinned')}</h2>
      {pinned.map(({ path, label, hint }) => (
        <NavLink
          key={path}
          to={path}
          title={hint}
          aria-current={path === pathname + search ? 'page' : undefined}
        >
          <Pin size={14} />
          {label}
        </NavLink>
      ))}
    </section>
  );
}
