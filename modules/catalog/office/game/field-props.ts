import type { GameDraft, GameTexts } from '../../contract.game-office.ts';

/** What the parts of the game's editor have in common. */
export type FieldProps = {
  readonly draft: GameDraft;
  /** The vendor's own texts. */
  readonly ofVendor: GameTexts;
  readonly errorOf: (name: string) => string | undefined;
  readonly isLocked: boolean;
  readonly onChange: (draft: GameDraft) => void;
};
