import { FrameTools, type FrameToolsProps } from './frame-tools.tsx';
import { GameMenu } from './game-menu.tsx';

/** The menu of a game of ours, which a button in the game's own bar opens. */
export function OwnBarMenu({ tools }: { readonly tools: FrameToolsProps }) {
  return (
    <div className="relative z-10">
      <GameMenu>
        <FrameTools {...tools} hasOwnScreen hasLimits />
      </GameMenu>
    </div>
  );
}
