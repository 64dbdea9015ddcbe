import type { KeyboardEvent } from 'react';

/**
 * Arrow keys move between cells: left and right in reading order, up and down to the nearest cell of the next visible
 * row. The browser handles Space and Enter, because cells are buttons.
 */
export function moveInGrid(event: KeyboardEvent<HTMLElement>): void {
  const cells = [...event.currentTarget.querySelectorAll<HTMLElement>('button[aria-pressed]')];
  const here = cells.findIndex((cell) => cell.matches(':focus'));
  const from = cells[here];
  if (from === undefined) {
    return;
  }
  const next = neighbour(cells, { here, from, key: event.key });
  if (next !== undefined) {
    event.preventDefault();
    next.focus();
  }
}

function neighbour(
  cells: readonly HTMLElement[],
  move: { readonly here: number; readonly from: HTMLElement; readonly key: string },
): HTMLElement | undefined {
  switch (move.key) {
    case 'ArrowRight':
      return cells[move.here + 1];
    case 'ArrowLeft':
      return cells[move.here - 1];
    case 'ArrowDown':
      return nearestInRow(cells, move.from, 1);
    case 'ArrowUp':
      return nearestInRow(cells, move.from, -1);
    case 'Home':
      return cells[0];
    case 'End':
      return cells.at(-1);
    default:
      return undefined;
  }
}

function nearestInRow(
  cells: readonly HTMLElement[],
  from: HTMLElement,
  direction: 1 | -1,
): HTMLElement | undefined {
  const place = (cell: HTMLElement) => {
    const box = cell.getBoundingClientRect();
    return { x: box.left + box.width / 2, y: box.top };
  };
  const { x, y } = place(from);
  const beyond = cells
    .map((cell) => ({ cell, ...place(cell) }))
    .filter((one) => (one.y - y) * direction > 2);
  const rowY =
    direction === 1
      ? Math.min(...beyond.map((one) => one.y))
      : Math.max(...beyond.map((one) => one.y));
  return beyond
    .filter((one) => Math.abs(one.y - rowY) < 2)
    .sort((one, other) => Math.abs(one.x - x) - Math.abs(other.x - x))[0]?.cell;
}
