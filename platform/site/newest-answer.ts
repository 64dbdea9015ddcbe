/**
 * Numbers questions whose answers may overtake each other. Each question gets a test of its answer: whether no later
 * question has been answered meanwhile. A question without an answer takes nothing from an earlier one.
 */
export function newestAnswer(): () => () => boolean {
  let asked = 0;
  let answered = 0;
  return () => {
    asked += 1;
    const mine = asked;
    return () => {
      answered = Math.max(answered, mine);
      return answered === mine;
    };
  };
}
