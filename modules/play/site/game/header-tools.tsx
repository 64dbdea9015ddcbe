import { createPortal } from 'react-dom';
import { FrameTools, type FrameToolsProps } from './frame-tools.tsx';

/** Games of our own studios have a bar of their own, so the page's tools go into its header: no third row. */
export function HeaderTools({ tools }: { readonly tools: FrameToolsProps }) {
  const place = document.querySelector('[data-frame-tools]');
  return place === null ? null : createPortal(<FrameTools {...tools} isShort />, place);
}
