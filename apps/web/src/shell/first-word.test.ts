import { expect, it } from 'vitest'
import { firstWord } from './first-word.ts'

it.each([
  ['Ana Ribeiro Campos', 'Ana'],
  ['  Úrsula\tCampolina', 'Úrsula'],
  ['Yolanda', 'Yolanda'],
  ['', ''],
])('“%s” is greeted as “%s”', { tags: ['S-002'] }, (name, greeted) => expect(firstWord(name)).toBe(greeted))
