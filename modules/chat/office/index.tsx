import { MessageSquareText, MessagesSquare } from 'lucide-react';
import type { OfficeModule } from '#platform/office/office-page.ts';

export { ChatDuty } from './duty/chat-duty.tsx';

export const chatOffice: OfficeModule = {
  pages: [
    {
      id: 'chat-service',
      path: '/chat',
      title: 'office.chat.title',
      area: 'desk',
      permission: 'chat.view',
      menu: { order: 3, icon: MessagesSquare },
      letter: 'h',
      help: 'office.help_on.chat_service',
      counter: 'chats',
      load: () => import('./conversations/screen.tsx'),
    },
    {
      id: 'chat-replies',
      path: '/chat-replies',
      title: 'office.chat.replies',
      area: 'content',
      permission: 'chat.view',
      menu: { order: 13, icon: MessageSquareText },
      help: 'office.help_on.chat_replies',
      load: () => import('./replies/screen.tsx'),
    },
  ],
};
