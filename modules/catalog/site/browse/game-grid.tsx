import type { KeyboardEvent, ReactNode } from 'react';
import { Skeleton } from '#ui/skeleton/skeleton.tsx';
import { TileGrid, TileList } from '#ui/tile-row/tile-row.tsx';

const TILE = 'li > div:first-child > :first-child';

/** List items with tiles, which the arrow keys walk over; `f` presses the heart of the one in focus. */
export function GameGrid({ children }: { readonly children: ReactNode }) {
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: keys move between the links inside, which stay links
    <div onKeyDown={walk}>
      <TileList>{children}</TileList>
    </div>
  );
}

function walk(event: KeyboardEvent<HTMLDivElement>): void {
  const tiles = [...event.currentTarget.querySelectorAll<HTMLElement>(TILE)];
  const here = tiles.findIndex((tile) => tile.contains(document.activeElement));
  if (here < 0 || event.metaKey || event.ctrlKey || event.altKey) {
    return;
  }
  if (event.key === 'f') {
    tiles[here]?.parentElement?.querySelector<HTMLElement>('[aria-pressed]')?.click();
    return;
  }
  const next = targetOf(event.key, here, tiles);
  if (next !== undefined) {
    event.preventDefault();
    next.focus();
  }
}

function targetOf(
  key: string,
  here: number,
  tiles: readonly HTMLElement[],
): HTMLElement | undefined {
  const top = (tile: HTMLElement | undefined) => tile?.getBoundingClientRect().top;
  const columns = tiles.filter((tile) => top(tile) === top(tiles[0])).length;
  const steps: Readonly<Record<string, number>> = {
    ArrowRight: 1,
    ArrowLeft: -1,
    ArrowDown: columns,
    ArrowUp: -columns,
    PageDown: 3 * columns,
    PageUp: -3 * columns,
  };
  if (key === 'Home') {
    return tiles[0];
  }
  if (key === 'End') {
    return tiles.at(-1);
  }
  const step = steps[key];
  return step === undefined
    ? undefined
    : tiles[Math.min(tiles.length - 1, Math.max(0, here + step))];
}

const PLACES = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h', 'i', 'j', 'k', 'l'];

/** A page of tiles that are on their way. */
export function LoadingTiles() {
  return (
    <TileGrid>
      {PLACES.map((place) => (
        <Skeleton key={place} shape="tile" />
      ))}
    </TileGrid>
  );
}

/** The same as list items of a grid that has tiles already. */
export function LoadingItems() {
  return PLACES.map((place) => (
    <li key={place}>
      <Skeleton shape="tile" />
    </li>
  ));
}
