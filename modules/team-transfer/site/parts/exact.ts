/** Ticks of an exact decimal text of the server, which has four places. */
export function ticksOf(exact: string): bigint {
  return BigInt(exact.replace('.', ''));
}

/** Ticks of what was typed; 0 of what is no amount. */
export function typedTicks(typed: string): bigint {
  const [, whole = '0', decimals = ''] = /^(\d{1,12})(?:\.(\d{0,2}))?$/.exec(typed) ?? [];
  return BigInt(`${whole}${decimals.padEnd(4, '0')}`);
}
