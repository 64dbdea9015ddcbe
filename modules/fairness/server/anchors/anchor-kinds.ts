import type { AnchorAdapter } from './anchor-adapter.ts';
import { fileAnchor } from './file-anchor.ts';
import { gitAnchor } from './git-anchor.ts';
import { httpAnchor } from './http-anchor.ts';
import { opentimestampsAnchor } from './opentimestamps-anchor.ts';

/** The ways to keep checkpoints outside, by the kind of an anchor. */
export const ANCHOR_KINDS = {
  file: fileAnchor,
  git: gitAnchor,
  http: httpAnchor,
  opentimestamps: opentimestampsAnchor,
} as const satisfies Readonly<Record<string, AnchorAdapter>>;

export type AnchorKind = keyof typeof ANCHOR_KINDS;
