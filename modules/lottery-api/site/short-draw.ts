/** The last part of a draw's number, where the day is plain: `0715` of `20261121-0715`. */
export function shortDraw(numero: string): string {
  return numero.split('-').at(-1) ?? numero;
}
