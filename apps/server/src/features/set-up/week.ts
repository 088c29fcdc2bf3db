import type { OpeningTimes } from '@estante/domain/institution/opening'

/** In order: the first is weekday 1. */
export const weekdays = ['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun'] as const
export type Weekday = (typeof weekdays)[number]

/** "08:00-12:00", by day; as `estante config hours set` takes it. */
export function serializeWeek(week: OpeningTimes['week']): Record<Weekday, string[]> {
  const days = weekdays.map((day, at) => [day, (week[at + 1] ?? []).map(({ opens, closes }) => `${opens}-${closes}`)])
  return Object.fromEntries(days)
}
