import '#ui/look.css';
import { createRoot } from 'react-dom/client';
import { Gallery } from '#ui/gallery.tsx';

const root = document.getElementById('root');
if (root === null) {
  throw new Error('the page has no #root');
}
createRoot(root).render(<Gallery />);
