import { expect, test } from 'vitest'
import { mailboxOf } from './mailbox.ts'

test.each<[written: string, mailbox: string]>([
  ['Tom@Example.org', 'tom@example.org'],
  ['tom+beau@example.org', 'tom@example.org'],
  ['tom+a+b@example.org', 'tom@example.org'],
  ['t.o.m@example.org', 't.o.m@example.org'],
  ['T.O.M+x@gmail.com', 'tom@gmail.com'],
  ['tom@googlemail.com', 'tom@gmail.com'],
  ['tom@me.com', 'tom@icloud.com'],
  ['t-o_m.@protonmail.com', 'tom@proton.me'],
  ['tom@outlook.com', 'tom@outlook.com'],
  ['tom@hotmail.com', 'tom@hotmail.com'],
  ['+tom@example.org', '+tom@example.org'],
  ['...@gmail.com', '...@gmail.com'],
])('%s leads to the mailbox %s', (written, mailbox) => {
  expect(mailboxOf(written)).toBe(mailbox)
  expect(mailboxOf(mailbox)).toBe(mailbox)
})
