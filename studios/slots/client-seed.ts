/** A client seed: 1 to 64 printable ASCII characters without spaces. */
const CLIENT_SEED = /^[\x21-\x7e]{1,64}$/;

/** Whether a text can be a member's client seed. */
export function isClientSeed(text: string): boolean {
  return CLIENT_SEED.test(text);
}
