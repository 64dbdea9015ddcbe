/** Checks whether the back office may need the text of a key: its own texts, refusals that a form finds by itself, permissions, fields, names of categories, plays as their boards call them, reasons and questions that players read, what contracts of agents say of themselves, and the products that rebates are given by. */
export function isOfficeText(key: string): boolean {
  return /^(error|office|permission|field|nav|play|reason|question\.ask|agent\.(?:run|period|state|ended|rebate|dispute)|downline\.product)\./.test(
    key,
  );
}
