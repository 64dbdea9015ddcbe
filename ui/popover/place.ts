export type Box = {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
};

export type PlaceOrder = {
  /** The box of the anchor, in pixels of the window. */
  readonly anchor: Box;
  readonly size: { readonly width: number; readonly height: number };
  readonly window: { readonly width: number; readonly height: number };
  readonly side: 'above' | 'below';
  readonly align: 'start' | 'middle' | 'end';
};

const GAP_PX = 8;
const EDGE_PX = 8;

/**
 * The position of a box beside its anchor: on the preferred side if it fits, else on the other, and inside the window.
 */
export function placeBeside(order: PlaceOrder): { readonly left: number; readonly top: number } {
  const { anchor, size, window, side, align } = order;
  const above = anchor.top - GAP_PX - size.height;
  const below = anchor.top + anchor.height + GAP_PX;
  const fitsAbove = above >= EDGE_PX;
  const fitsBelow = below + size.height <= window.height - EDGE_PX;
  const isAbove = side === 'above' ? fitsAbove || !fitsBelow : fitsAbove && !fitsBelow;
  const spare = anchor.width - size.width;
  const left = anchor.left + (align === 'start' ? 0 : align === 'end' ? spare : spare / 2);
  return {
    left: within(left, window.width - size.width),
    top: within(isAbove ? above : below, window.height - size.height),
  };
}

function within(position: number, room: number): number {
  return Math.round(Math.max(EDGE_PX, Math.min(position, room - EDGE_PX)));
}
