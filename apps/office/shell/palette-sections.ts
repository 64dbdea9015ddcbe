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
  pages: readonly Place[],
  hits: readonly Hit[],
): readonly PaletteSection[] {
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
    { id: 'about', places: about },
  ]);
}

/** Pages of the menu as places. */
export function pagePlaces(
  pages: readonly OfficePage[],
  t: (key: string) => string,
): readonly Place[] {
  return pages
    .filter(({ menu }) => menu !== undefined)
    .map(({ path, title, help }) => ({
      path,
      label: t(title),
      hint: help === undefined ? '' : t(help),
    }));
}

function placeOf({ kind, id, title, detail }: Hit): readonly Place[] {
  const path = entityPath(kind, id);
  return path === undefined ? [] : [{ path, label: title, hint: detail ?? '' }];
}

function filled(sections: readonly PaletteSection[]): readonly PaletteSection[] {
  return sections.filter(({ places }) => places.length > 0);
}
