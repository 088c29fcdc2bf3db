import { describe, expect, it } from 'vitest'
import { Words } from '../../i18n/words.ts'
import en from '../../locales/en/institution.json' with { type: 'json' }
import es from '../../locales/es/institution.json' with { type: 'json' }
import pt from '../../locales/pt/institution.json' with { type: 'json' }
import type { Opening } from './opening.ts'
import { openingWords } from './opening-words.ts'

const files = { pt, es, en }

const say = (language: keyof typeof files, kind: Opening['kind'], time: string, day = '2026-11-21') =>
  openingWords(
    { kind, time, day, open: false },
    new Words(language, { institution: files[language] }).translator('institution'),
    language,
  )

describe('a library’s doors in words', () => {
  it.each<[keyof typeof files, Opening['kind'], string, string, string]>([
    ['pt', 'open', '22:00', 'Aberta até 22h', 'até 22h'],
    ['pt', 'closing', '17:30', 'Fecha às 17h30', 'fecha às 17h30'],
    ['pt', 'closing', '01:00', 'Fecha à 1h', 'fecha à 1h'],
    ['pt', 'today', '13:00', 'Fechada, abre às 13h', 'abre às 13h'],
    ['pt', 'tomorrow', '08:00', 'Fechada, abre amanhã às 8h', 'abre amanhã às 8h'],
    ['pt', 'weekday', '09:00', 'Fechada, abre sábado às 9h', 'abre sábado às 9h'],
    ['pt', 'date', '09:00', 'Fechada, abre em 21 de novembro às 9h', 'abre em 21 de novembro às 9h'],
    ['pt', 'closed', '', 'Fechada', ''],
    ['pt', 'unknown', '', 'Horário não informado', ''],
    ['es', 'open', '22:00', 'Abierta hasta las 22 h', 'hasta las 22 h'],
    ['es', 'closing', '01:00', 'Cierra a la 1 h', 'cierra a la 1 h'],
    ['es', 'weekday', '09:00', 'Cerrada, abre el sábado a las 9 h', 'abre el sábado a las 9 h'],
    ['es', 'date', '17:30', 'Cerrada, abre el 21 de noviembre a las 17:30 h', 'abre el 21 de noviembre a las 17:30 h'],
    ['en', 'open', '22:00', 'Open until 10 pm', 'until 10 pm'],
    ['en', 'closing', '17:30', 'Closes at 5:30 pm', 'closes at 5:30 pm'],
    ['en', 'weekday', '09:00', 'Closed, opens Saturday at 9 am', 'opens Saturday at 9 am'],
    ['en', 'date', '09:00', 'Closed, opens on 21 November at 9 am', 'opens on 21 November at 9 am'],
  ])('%s, %s at %s: %s', (language, kind, time, badge, line) => {
    expect(say(language, kind, time, time && '2026-11-21')).toEqual({ badge, line })
  })
})
