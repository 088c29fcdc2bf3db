/** The set-up of opening hours and of the days that differ from them. */
import { readTypedHours } from '@estante/domain/institution/typed-hours'
import { z } from 'zod'
import { describeShapes } from './call.ts'
import { code } from './common.ts'
import type { FieldErrorCode } from './errors.ts'
import { setUpInputs, version } from './set-up.shapes.ts'
import type { setUpHoursCalls } from './set-up-hours.calls.ts'

const badHours: FieldErrorCode = 'field.not_hours'
const badPeriod: FieldErrorCode = 'field.not_one_period'
const badDay: FieldErrorCode = 'field.not_a_day'

/** In order: the first is Monday. */
export const weekFields = ['seg', 'ter', 'qua', 'qui', 'sex', 'sab', 'dom'] as const
export type WeekField = (typeof weekFields)[number]

const hours = z
  .string()
  .max(200)
  .refine((text) => readTypedHours(text) !== undefined, badHours)
const week = { seg: hours, ter: hours, qua: hours, qui: hours, sex: hours, sab: hours, dom: hours }
/** A day of the calendar has no break. */
const dayHours = z
  .string()
  .max(200)
  .refine((text) => (readTypedHours(text)?.length ?? 2) <= 1, badPeriod)

const codeOrAll = code.or(z.literal(''))
const day = z.iso.date(badDay)
/** Following years in which the same days differ too. */
const years = { least: 0, most: 10 }
const reason = setUpInputs.library.shape.name.unwrap()
const translated = z.string().trim().max(200)
const span = { biblioteca: codeOrAll, de: day, ate: day }
const shift = z.object({
  /** Open loans that are due on a day that closes, by day. */
  prazos: z.array(z.object({ de: z.string(), para: z.string(), quantos: z.number() })),
  /** Copies on the hold shelf that are kept until another moment. */
  retiradas: z.number(),
})
const library = z.object({
  cod_biblioteca: z.string(),
  codigo: z.string(),
  nome: z.string(),
  seg: z.string(),
  ter: z.string(),
  qua: z.string(),
  qui: z.string(),
  sex: z.string(),
  sab: z.string(),
  dom: z.string(),
  versao: version,
})
const period = z.object({
  biblioteca: z.string(),
  de: z.string(),
  ate: z.string(),
  /** Empty: closed. */
  horario: z.string(),
  motivo: z.string(),
  motivo_es: z.string(),
  motivo_en: z.string(),
})
const moved = { emprestimos: z.number(), retiradas: z.number() }

export const setUpHoursShapes = describeShapes<typeof setUpHoursCalls>()({
  'set-up-hours.list': {
    answer: z.object({ hoje: z.string(), bibliotecas: z.array(library), periodos: z.array(period) }),
  },
  'set-up-hours.preview_week': { query: z.object({ biblioteca: code, ...week }), answer: shift },
  'set-up-hours.change_week': {
    body: z.object({ biblioteca: code, versao: version, ...week }),
    answer: z.object({ biblioteca: library, ...moved }),
  },
  'set-up-hours.preview_days': {
    query: z.object({
      ...span,
      anos: z.coerce.number().int().min(years.least).max(years.most).default(0),
      horario: dayHours.default(''),
      remover: z.enum(['sim', 'nao']).default('nao'),
    }),
    answer: z.object({ dias: z.number(), substitui: z.array(period), versao: version, ...shift.shape }),
  },
  'set-up-hours.set_days': {
    body: z.object({
      ...span,
      versao: version,
      anos: z.number().int().min(years.least).max(years.most),
      horario: dayHours,
      motivo: reason,
      motivo_es: translated,
      motivo_en: translated,
    }),
    answer: z.object({ dias: z.number(), ...moved }),
  },
  'set-up-hours.remove_days': {
    body: z.object({ ...span, versao: version }),
    answer: z.object({ dias: z.number(), ...moved }),
  },
})
