import { expect, test } from 'vitest'
import { handedOver } from './handed-over.ts'

const from = (query: string) => handedOver(new URLSearchParams(query))

test('the answers to the first question on the index page come along', () => {
  expect(from('gender=man&seeks=man,couple&min_age=25&max_age=40')).toEqual({
    gender: 'man',
    seeks: ['man', 'couple'],
    min_age: 25,
    max_age: 40,
  })
  expect(from('seeks=man&seeks=trans_man')).toEqual({ seeks: ['man', 'trans_man'] })
})

test('the member whose page he came from comes along', () => {
  const member = '3f1c2e9a-0b4d-4c7e-9a3b-2f6d8e1a7c55'
  expect(from(`member=${member}`)).toEqual({ member })
})

test('what does not fit is dropped, and an address without any says nothing', () => {
  expect(from('gender=robot&min_age=12&max_age=x&member=me')).toEqual({})
  expect(from('step=2')).toBeUndefined()
})
