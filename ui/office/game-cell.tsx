/** A game: its name with its code below, or only its code if the name is unknown. */
export function GameCell({ name, code }: { readonly name: string; readonly code: string }) {
  if (name === code) {
    return <b>{code || '–'}</b>;
  }
  return (
    <>
      <b>{name}</b>
      <br />
      <span className="code muted">{code}</span>
    </>
  );
}
