import { MessageSquareText, MessagesSquare } from 'lucide-react';
import type { OfficeModule } from '#platform/office/office-page.ts';

export const chatOffice: OfficeModule = {
  pages: [
    {
      id: 'chat-service',
      path: '/chat',
      title: 'office.chat.title',
      permission: 'chat.view',
      menu: { group: 'tasks', order: 3, icon: MessagesSquare },
      load: () => import('./conversations/screen.tsx'),
    },
    {
      id: 'chat-replies',
      path: '/chat-replies',
      title: 'office.chat.replies',
      permission: 'chat.view',
      menu: { group: 'site', order: 13, icon: MessageSquareText },
      load: () => import('./replies/screen.tsx'),
    },
  ],
};
