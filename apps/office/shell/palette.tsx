import { Loader, Modal, TextInput } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { Search } from 'lucide-react';
import { type KeyboardEvent, useEffect, useEffectEvent, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { listOfficeBrands } from '#modules/brand/contract.office.ts';
import { searchOffice } from '#modules/operator/contract.overview-office.ts';
import type { OfficePage } from '#platform/office/office-page.ts';
import { useOfficeSession } from '#platform/office/session.ts';
import { useOffice } from '#platform/office/use-office.ts';
import { useTranslate } from '#platform/site/translate.ts';
import { useOperator } from '#ui/office/operator.ts';
import { Refusal } from '#ui/office/states.tsx';
import { pagePlaces, sectionsAtRest, sectionsFor, settingPlaces } from './palette-sections.ts';
import './palette.css';
import { addRecent, type Place, pinnedPlaces, recentPlaces } from './remembered.ts';

const TYPING_MS = 150;
const LIST = 'palette-list';
const MAX_TEXT = 100;

type PaletteProps = {
  readonly pages: readonly OfficePage[];
  readonly isOpen: boolean;
  readonly onClose: () => void;
};

/** The one search: pages by their name and purpose, and everything that the server finds for the text. */
export function Palette({ pages, isOpen, onClose }: PaletteProps) {
  const { t } = useTranslate();
  return (
    <Modal
      opened={isOpen}
      onClose={onClose}
      withCloseButton={false}
      padding="xs"
      size="lg"
      centered={false}
      yOffset="8dvh"
      // Of the window itself: its root, which is always there, has no role.
      attributes={{ content: { 'aria-label': t('office.palette.title') } }}
    >
      <PaletteBody pages={pages} onClose={onClose} />
    </Modal>
  );
}

function useSections(pages: readonly OfficePage[], text: string) {
  const { t } = useTranslate();
  const { id } = useOperator();
  const [asked] = useDebouncedValue(text, TYPING_MS);
  const search = useOffice(searchOffice, { text: asked }, { enabled: asked !== '' });
  const places = pagePlaces(pages, t);
  const brands = useOffice(listOfficeBrands, {}).data;
  const { brand: chosen } = useOfficeSession();
  const brand = brands?.rows.find(({ code }) => code === (chosen ?? brands.current));
  const hits = asked === '' ? [] : (search.data?.hits ?? []);
  const sections =
    text === ''
      ? sectionsAtRest(pinnedPlaces(id), recentPlaces(id), places)
      : sectionsFor(text, { pages: places, settings: settingPlaces(pages, t, brand?.id) }, hits);
  return {
    sections,
    isSearching: text !== asked || (asked !== '' && search.isRefreshing),
    refusal: search.refusal,
    remember: (place: Place) => addRecent(id, place),
  };
}

function PaletteBody({ pages, onClose }: Omit<PaletteProps, 'isOpen'>) {
  const { t } = useTranslate();
  const navigate = useNavigate();
  const [typed, setTyped] = useState('');
  const [marked, setMarked] = useState(0);
  const text = typed.trim();
  const found = useSections(pages, text);
  const places = found.sections.flatMap((section) => section.places);
  const current = Math.min(marked, Math.max(places.length - 1, 0));
  const go = (place: Place | undefined) => {
    if (place !== undefined) {
      found.remember(place);
      onClose();
      void navigate(place.path);
    }
  };
  // The first answer may still be one to the letters before; pages are known at once and stand above what the server finds.
  const isUnsure =
    found.isSearching && text !== '' && current === 0 && found.sections[0]?.id !== 'pages';
  const answer = useAwaited(isUnsure, () => go(places[0]));
  const receive = (event: KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step !== undefined) {
      event.preventDefault();
      answer.setAwaited(false);
      setMarked(Math.min(Math.max(current + step, 0), places.length - 1));
    } else if (event.key === 'Enter' && !event.nativeEvent.isComposing) {
      answer.setAwaited(isUnsure);
      go(isUnsure ? undefined : places[current]);
    }
  };
  return (
    <>
      <TextInput
        size="md"
        data-autofocus
        role="combobox"
        aria-label={t('office.palette.hint')}
        aria-expanded
        aria-controls={LIST}
        aria-activedescendant={places.length === 0 ? undefined : `${LIST}-${current}`}
        placeholder={t('office.palette.hint')}
        leftSection={<Search size={16} />}
        rightSection={found.isSearching ? <Loader size={14} /> : null}
        value={typed}
        maxLength={MAX_TEXT}
        autoComplete="off"
        spellCheck={false}
        onChange={(event) => {
          setTyped(event.currentTarget.value);
          setMarked(0);
          answer.setAwaited(false);
        }}
        onKeyDown={receive}
      />
      {found.refusal !== undefined && <Refusal refusal={found.refusal} />}
      <Answers found={found} current={current} onGo={go} />
      {places.length === 0 && text !== '' && !found.isSearching && (
        <p className="of-palette-none">{t('office.palette.none', { 0: text })}</p>
      )}
      <p className="of-palette-keys of-wide">{t('office.palette.keys')}</p>
    </>
  );
}

/** Opens the first answer as soon as it is one to the whole text, where Enter was pressed before. */
function useAwaited(isUnsure: boolean, open: () => void) {
  const [isAwaited, setAwaited] = useState(false);
  const openFirst = useEffectEvent(open);
  useEffect(() => {
    if (isAwaited && !isUnsure) {
      setAwaited(false);
      openFirst();
    }
  }, [isAwaited, isUnsure]);
  return { setAwaited };
}

type AnswersProps = {
  readonly found: ReturnType<typeof useSections>;
  readonly current: number;
  readonly onGo: (place: Place) => void;
};

function Answers({ found, current, onGo }: AnswersProps) {
  const { t } = useTranslate();
  const list = useRef<HTMLDivElement>(null);
  useEffect(() => {
    list.current?.querySelector(`#${LIST}-${current}`)?.scrollIntoView({ block: 'nearest' });
  }, [current]);
  const starts = found.sections.map((_section, at) =>
    found.sections.slice(0, at).reduce((sum, { places }) => sum + places.length, 0),
  );
  return (
    <div
      ref={list}
      id={LIST}
      className="of-palette"
      role="listbox"
      aria-label={t('office.palette.title')}
    >
      {found.sections.map(({ id, places }, at) => (
        // biome-ignore lint/a11y/useSemanticElements: a fieldset cannot stand in a listbox
        <div key={id} role="group" aria-labelledby={`palette-${id}`}>
          <div id={`palette-${id}`} className="of-palette-head">
            {t(`office.palette.group.${id}`)}
          </div>
          {places.map((place, index) => (
            <Answer
              key={place.path}
              place={place}
              index={(starts[at] ?? 0) + index}
              current={current}
              onGo={onGo}
            />
          ))}
        </div>
      ))}
    </div>
  );
}

function Answer({
  place,
  index,
  current,
  onGo,
}: Omit<AnswersProps, 'found'> & { readonly place: Place; readonly index: number }) {
  return (
    // biome-ignore lint/a11y/useFocusableInteractive: the field keeps the focus and names the option as active
    // biome-ignore lint/a11y/useKeyWithClickEvents: the field handles the keys
    <div
      id={`${LIST}-${index}`}
      role="option"
      aria-selected={index === current}
      className="of-target"
      onClick={() => onGo(place)}
    >
      <span className="of-target-name">{place.label}</span>
      <span className="of-target-hint">{place.hint}</span>
    </div>
  );
}
