import { describe, expect, it } from 'vitest'
import { initialsOf } from './initials.ts'

describe('the initials of a name', () => {
  it.each([
    ['Joana Batista Ferraz', 'J. B. F.'],
    ['Quitéria dos Santos Leal', 'Q. S. L.'],
    ['  Úrsula   Campolina Braga ', 'Ú. C. B.'],
    ["Mauro Sant'Anna e Godoy", 'M. S. G.'],
    ['josé (zé) da silva', 'J. Z. S.'],
    ['李 小龙', '李. 小.'],
    ['', ''],
    ['—', ''],
  ])('of “%s” are “%s”', (name, initials) => {
    expect(initialsOf(name)).toBe(initials)
  })
})
