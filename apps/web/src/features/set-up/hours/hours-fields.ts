import type { AnswerOf } from '@estante/contract/shapes'

export type SetUpHours = AnswerOf<'set-up-hours.list'>
export type SetUpWeek = SetUpHours['bibliotecas'][number]
export type SetUpPeriod = SetUpHours['periodos'][number]
export type Shift = AnswerOf<'set-up-hours.preview_week'>

/** In order: the first is Monday, weekday 1. The contract's own list comes with schemas that this page does not need. */
export const weekNames = ['seg', 'ter', 'qua', 'qui', 'sex', 'sab', 'dom'] as const
export type WeekName = (typeof weekNames)[number]

export type TypedWeek = Record<WeekName, string>

export function typedWeek(saved: SetUpWeek): TypedWeek {
  return Object.fromEntries(weekNames.map((name) => [name, saved[name]])) as TypedWeek
}
