/** One path of all dark modules: each run in a row is a rectangle with a height of one module. */
export function darkPath(rows: readonly (readonly boolean[])[]): string {
  let path = '';
  rows.forEach((row, y) => {
    for (let x = 0; x < row.length; x += 1) {
      const from = x;
      while (row[x] === true) {
        x += 1;
      }
      if (x > from) {
        path += `M${from} ${y}h${x - from}v1H${from}z`;
      }
    }
  });
  return path;
}
