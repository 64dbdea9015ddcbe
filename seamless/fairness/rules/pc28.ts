import { ascending, oneTo } from './numbers.ts';
import type { DrawNumbers } from './outcome-rule.ts';

/** Lucky 28: the twenty numbers of a keno draw, from which its three digits follow. */
export const pc28: DrawNumbers = (stream) => ascending(stream.sample(oneTo(80), 20));
