import { expect, it } from 'vitest'
import { generatePassword } from './generate-password.ts'

it('a made password is another one each time, easy to read, and good', () => {
  const isGood = (password: string) => /[a-z]/.test(password) && /[A-Z]/.test(password) && /[0-9]/.test(password)
  const made = Array.from({ length: 100 }, () => generatePassword(isGood))
  expect(new Set(made).size).toBe(100)
  expect(made.filter((password) => !/^[\w]{4}-[\w]{4}-[\w]{4}$/.test(password) || /[Il1Oo0]/.test(password))).toEqual(
    [],
  )
  expect(made.every(isGood)).toBe(true)
})

it('a made password has nothing but digits where the institution wants that', () => {
  expect(generatePassword((password) => /^\d+$/.test(password))).toMatch(/^\d{12}$/)
})

it('a password that no form can be is an error, not a weak password', () => {
  expect(() => generatePassword(() => false)).toThrow('no password can be made')
})
