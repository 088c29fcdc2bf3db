import { expect, it } from 'vitest'
import { reasonMessage } from './reason-message.ts'

it('names the title of a fine without blanks before punctuation', () => {
  expect(reasonMessage({ code: 'late_return', title: 'Iracema : lenda do Ceará', days: 5 }, 'pt')).toBe(
    'Iracema: lenda do Ceará: 5 dias de atraso',
  )
})
