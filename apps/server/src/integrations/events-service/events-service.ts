/**
 * An external service that tells of events: congresses, courses, exhibitions of the whole institution. An adapter knows
 * one such service; which one is used, and where it is, says the setting `events.service`.
 */
import type { Temporal } from 'temporal-polyfill'

/** Days are "2026-11-24", times "14:00" in the institution's time zone. */
export interface ServiceEvent {
  code: string
  title: string
  text: string
  firstDay: string
  lastDay: string
  starts: string | null
  ends: string | null
  place: string | null
  url: string | null
}

/**
 * @throws AccessDeniedError when the service refuses us; another error when it cannot be reached, or answers what nobody
 * understands
 */
export type EventsService = (address: URL | undefined, today: Temporal.PlainDate) => Promise<ServiceEvent[]>

export class AccessDeniedError extends Error {}
