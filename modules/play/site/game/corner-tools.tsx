import { FrameTools, type FrameToolsProps } from './frame-tools.tsx';

/**
 * Games of our own studios have a bar of their own, with the way out and the whole screen: what they lack is in a
 * corner that they leave free on wide screens.
 */
export function CornerTools({ tools }: { readonly tools: FrameToolsProps }) {
  return (
    <div className="pointer-events-none sticky bottom-3 z-10 -mt-14 flex h-14 justify-end px-3 text-on-water max-lg:*:hidden">
      <div className="pointer-events-auto h-11 rounded-button bg-water-2/90">
        <FrameTools {...tools} hasOwnScreen hasLimits />
      </div>
    </div>
  );
}
