/** Staff belong to every brand, which is brand 0. */
export const STAFF_BRAND = 0;

/**
 * The number under which the second factors of a person of the staff are stored. Members' accounts have positive numbers,
 * so that staff have the negative ones of their own ids in the same tables.
 */
export function factorOwner(staffId: bigint): bigint {
  return -staffId;
}
