import Type from 'typebox';
import { Instant } from './input-fields.ts';

/** Where a list goes on: what the page before named as `next`. */
export const Cursor = Type.String({ maxLength: 256 });

/** A range of moments; its end is not part of it. */
export const MomentRange = { from: Type.Optional(Instant), until: Type.Optional(Instant) };

/** The rows of a filter: how many, or that there are more than were counted. */
export const Total = Type.Object({ count: Type.Integer(), isMore: Type.Boolean() });

export const Next = Type.Union([Type.String(), Type.Null()]);
