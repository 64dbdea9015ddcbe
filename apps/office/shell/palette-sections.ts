import type { Static } from 'typebox';
import { HIT_KINDS, type searchOffice } from '#modules/operator/contract.overview-office.ts';
import type { OfficePage } from '#platform/office/office-page.ts';
import { entityPath } from '#ui/office/entity-path.ts';
import type { Place } from './remembered.ts';

/** A group of the palette's answers under one heading. */
export type PaletteSection = {
  /** Ends the message key of the heading: `office.palette.group.<id>`. */
  readonly id: string;
  readonly places: readonly Place[];
};

const MAX_SETTINGS = 8;

type Hit = Static<typeof searchOffice.output>['hits'][number];

/** What is offered before anything is typed. */
export function sectionsAtRest(
  pinned: readonly Place[],
  recent: readonly Place[],
  pages: readonly Place[],
): readonly PaletteSection[] {
  const isPinned = new Set(pinned.map(({ path }) => path));
  return filled([
    { id: 'pinned', places: pinned },
    { id: 'recent', places: recent.filter(({ path }) => !isPinned.has(path)) },
    { id: 'pages', places: pages },
  ]);
}

/** The answers to a text: what the server found by kind, and pages whose name or purpose contains the text. */
export function sectionsFor(
  text: string,
  known: { readonly pages: readonly Place[]; readonly settings: readonly Place[] },
  hits: readonly Hit[],
): readonly PaletteSection[] {
  const { pages, settings } = known;
  const wanted = text.toLowerCase();
  const named = pages.filter(({ label }) => label.toLowerCase().includes(wanted));
  const about = pages.filter(
    (page) => !named.includes(page) && page.hint.toLowerCase().includes(wanted),
  );
  return filled([
    { id: 'pages', places: named },
    ...HIT_KINDS.map((kind) => ({
      id: kind,
      places: hits.filter((hit) => hit.kind === kind).flatMap(placeOf),
    })),
    {
      id: 'settings',
      places: settings
        .filter(({ label }) => label.toLowerCase().includes(wanted))
        .slice(0, MAX_SETTINGS),
    },
    { id: 'about', places: about },
  ]);
}

/** Pages with an address of their own as places; those about one thing are found by the thing. */
export function pagePlaces(
  pages: readonly OfficePage[],
  t: (key: string) => string,
): readonly Place[] {
  return pages
    .filter(({ path }) => !path.includes(':'))
    .map(({ path, title, help }) => ({ path, label: t(title), hint: t(help) }));
}

/** Settings of the current brand as places, each on the page where it is changed. */
export function settingPlaces(
  pages: readonly OfficePage[],
  t: (key: string) => string,
  brandId: number | undefined,
): readonly Place[] {
  return brandId === undefined
    ? []
    : pages.flatMap(({ path, title, settings = [] }) =>
        settings.map((key) => ({
          // Two settings of one page are two places: the part after the sign tells them apart.
          path: `${path.replace(':id', String(brandId))}#${key}`,
          label: t(key),
          hint: t(title),
        })),
      );
}

function placeOf({ kind, id, title, detail }: Hit): readonly Place[] {
  const path = entityPath(kind, id);
  return path === undefined ? [] : [{ path, label: title, hint: detail ?? '' }];
}

function filled(sections: readonly PaletteSection[]): readonly PaletteSection[] {
  return sections.filter(({ places }) => places.length > 0);
}
