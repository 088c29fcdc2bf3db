import { describe, expect, it } from 'vitest'
import { openingOf } from './opening.ts'

const today = '2026-11-19'
const closed = (muda_em: string) =>
  openingOf({ aberta: false, situacao: 'closed-today', muda_em, tem_horarios: true }, today).kind

describe('what is said about a library’s doors', () => {
  it('names the time at which an open library closes, in the institution’s own time', () => {
    const library = { aberta: true, situacao: 'open', muda_em: '2026-11-19T22:00-03:00', tem_horarios: true }
    expect(openingOf(library, today)).toEqual({ kind: 'open', open: true, time: '22:00', day: '2026-11-19' })
  })

  it('warns in the last hour', () => {
    const library = { aberta: true, situacao: 'closing-soon', muda_em: '2026-11-19T17:30-03:00', tem_horarios: true }
    expect(openingOf(library, today).kind).toBe('closing')
  })

  it.each([
    ['2026-11-19T13:00-03:00', 'today'],
    ['2026-11-20T08:00-03:00', 'tomorrow'],
    ['2026-11-21T09:00-03:00', 'weekday'],
    ['2026-11-25T09:00-03:00', 'weekday'],
    ['2026-11-26T09:00-03:00', 'date'],
    ['', 'closed'],
  ])('a closed library that opens at “%s” is told by %s', (moment, kind) => {
    expect(closed(moment)).toBe(kind)
  })

  it('of a library without hours is that they are not known', () => {
    const library = { aberta: false, situacao: 'closed-today', muda_em: '', tem_horarios: false }
    expect(openingOf(library, today).kind).toBe('unknown')
  })
})
