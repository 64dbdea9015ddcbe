/** Whether two hashes are equal. They are public, so that the time of the comparison reveals nothing. */
export function equalBytes(one: Uint8Array, other: Uint8Array): boolean {
  return one.length === other.length && one.every((byte, place) => byte === other[place]);
}
