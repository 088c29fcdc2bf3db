import { z } from 'zod'
import { describeShapes } from './call.ts'
import type { eventsCalls } from './events.calls.ts'

const s = z.string()

const event = z.object({
  codigo: s,
  titulo: s,
  texto: s,
  local: s,
  /** Of a page about it; empty: none. */
  endereco: s,
  /** First and last day: "24/11/2026". */
  data_inicio: s,
  data_fim: s,
  /** The same as "2026-11-24". */
  inicio_iso: s,
  fim_iso: s,
  /** "14:00"; empty: all day, or not known. */
  hora_inicio: s,
  hora_fim: s,
})

export const eventsShapes = describeShapes<typeof eventsCalls>()({
  'events.institutional': { answer: z.array(event) },
  'events.external': { answer: z.array(event) },
})

export type WireEvent = z.infer<typeof event>
