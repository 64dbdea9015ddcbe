/** The pictures that exist, by the number of the avatar; 0 is none. */
export const AVATARS = 8;

/** The address of an avatar's picture; undefined for one without, where the name's first letter stands. */
export function avatarPicture(avatar: string | undefined): string | undefined {
  const number = Number(avatar ?? 0);
  return Number.isInteger(number) && number >= 1 && number <= AVATARS
    ? `/pictures/avatar-${number}.svg`
    : undefined;
}
