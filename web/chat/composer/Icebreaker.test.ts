import { describe, expect, test } from 'vitest'
import { openersFor } from './Icebreaker.tsx'

describe('openers', () => {
  test('name shared interests first, and never a kind of meeting as a hobby', () => {
    const openers = openersFor({
      interests: ['dating', 'hiking', 'film'],
      shared_interests: ['dating', 'hiking'],
      city: 'Utrecht',
      about: '',
    })
    expect(openers[0]).toEqual({ id: 'icebreaker.shared', interest: 'hiking' })
    expect(openers[1]).toEqual({ id: 'icebreaker.interest', interest: 'film' })
    expect(openers.some(({ interest }) => interest === 'dating')).toBe(false)
  })

  test('exist for a member with an empty profile', () => {
    const openers = openersFor({ interests: [], shared_interests: [], city: '', about: '' })
    expect(openers.length).toBeGreaterThanOrEqual(5)
    expect(openers.every(({ interest }) => interest === undefined)).toBe(true)
  })
})
