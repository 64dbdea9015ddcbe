/** Distinguishes providers by a letter, without the mark of any. */
export function FirstLetter({ of }: { readonly of: string }) {
  return (
    <span
      aria-hidden="true"
      className="grid size-6 shrink-0 place-items-center rounded-full bg-leaf-tint text-13 font-strong text-leaf-ink"
    >
      {[...of][0]?.toUpperCase()}
    </span>
  );
}
