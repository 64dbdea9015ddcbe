/** A name that strangers may see: the first two characters and the last; the shorter the name, the less of it. */
export function maskedName(name: string): string {
  const characters = [...name];
  const isShort = characters.length < 4;
  const start = characters.slice(0, isShort ? 1 : 2).join('');
  return isShort ? `${start}***` : `${start}***${characters.at(-1)}`;
}
