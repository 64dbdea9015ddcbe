import Type from 'typebox';
import { Instant } from './input-fields.ts';

/** Where a list goes on: what the page before named as `next`. */
export const Cursor = Type.String({ maxLength: 256 });

/** A range of moments; its end is not part of it. */
export const MomentRange = { from: Type.Optional(Instant), until: Type.Optional(Instant) };

/** The rows of a filter: how many, or that there are more than were counted. */
export const Total = Type.Object({ count: Type.Integer(), isMore: Type.Boolean() });

/** The orders of a list by time, which its ids carry; without one the newest row comes first. */
export const TimeSort = Type.Enum(['time', '-time']);

/** The orders of a list of money: by time, which its ids carry, and by amount. */
export const MoneySort = Type.Enum(['time', '-time', 'amount', '-amount']);

/** The sum of a filter by currency; null when its rows are more than are counted. */
export const Sums = Type.Union([
  Type.Array(Type.Object({ currency: Type.String(), sum: Type.String() })),
  Type.Null(),
]);

export const Next = Type.Union([Type.String(), Type.Null()]);
