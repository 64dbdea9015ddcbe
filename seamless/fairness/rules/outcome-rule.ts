import type { FairStream } from '../stream.ts';

/**
 * Computes the numbers of a draw. They depend on the stream alone and, in games with shots, on the numbers that players
 * sent in.
 */
export type DrawNumbers = (stream: FairStream, shots: readonly number[]) => readonly number[];
