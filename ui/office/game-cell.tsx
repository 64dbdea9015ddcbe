/** A game by its name, its code beneath; by its code alone where it has no name here. */
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
