/**
 * A draw opens, is drawn or is void, of any lottery and for every brand: the data is a `DrawEvent` of `contract.live.ts`.
 */
export const DRAW_TOPIC = 'lottery-api.draw';
