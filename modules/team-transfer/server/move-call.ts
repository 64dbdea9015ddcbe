import type { CallWithoutTx } from '#platform/http/handle.ts';
import type { MOVE_REJECTS } from '../contract.ts';

/** A call that moves money between members. */
export type MoveCall = CallWithoutTx<unknown, keyof typeof MOVE_REJECTS>;
