import { renderToString } from 'react-dom/server';
import { expect, test } from 'vitest';
import { Tooltip } from '#ui/tooltip/tooltip.tsx';

test('a tooltip describes its control', () => {
  const html = renderToString(
    <Tooltip text="Returned in the long run">
      {(control) => <button {...control}>RTP</button>}
    </Tooltip>,
  );
  const id = /<button aria-describedby="([^"]+)"/.exec(html)?.[1];
  expect(html).toContain(`id="${id}" role="tooltip" popover="manual"`);
  expect(html).toContain('Returned in the long run');
});
