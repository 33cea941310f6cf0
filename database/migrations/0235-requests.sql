-- First messages from members whom the recipient has not answered wait in a tray apart from the inbox ("Requests").

-- On the recipient's row alone: the other has written first, and the recipient has neither answered nor accepted (waiting), or
-- has declined. Null: the conversation is in the inbox.
alter table participant add column request text check (request in ('waiting', 'declined'));

-- When photos in chats arrive blurred, until pressed: from everybody, from those whom the member has not answered, or never.
alter table profile add column blur_photos text not null default 'until_answer' check (blur_photos in ('always', 'until_answer', 'never'));
