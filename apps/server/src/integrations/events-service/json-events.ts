/**
 * An events service that answers a JSON list: `[{"codigo", "titulo", "inicio", "fim", "texto", "local", "endereco"}]`;
 * only `titulo` and `inicio` are needed, `inicio` and `fim` are "2026-11-24" or "2026-11-24T14:00".
 */
import { z } from 'zod'
import { fetchBounded, hostOf } from '../bounded-request.ts'
import { AccessDeniedError, type EventsService, type ServiceEvent } from './events-service.ts'

/** Bytes of the answer, and milliseconds. */
const bounds = { maxBytes: 1_000_000, idle: 5000, total: 5000 } as const
const headers = { accept: 'application/json', 'user-agent': 'Estante' }
const mostEvents = 200

const text = z.string().trim()
const moment = z.string().regex(/^\d{4}-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])(T([01]\d|2[0-3]):[0-5]\d)?/)
const oneEvent = z.object({
  codigo: z.union([text, z.number()]).optional(),
  titulo: text.min(1).max(500),
  inicio: moment,
  fim: moment.nullish(),
  texto: text.max(5000).nullish(),
  local: text.max(500).nullish(),
  endereco: text.max(2000).nullish(),
})

/** The host that the administrator names may be in the private network; one that it leads to may not. */
export const jsonEvents: EventsService = async (address) => {
  const { status, body } = await fetchBounded(address!.href, headers, { ...bounds, privateHosts: [hostOf(address!)] })
  if (status === 401 || status === 403) throw new AccessDeniedError(`status ${status}`)
  if (status < 200 || status > 299) throw new Error(`status ${status}`)
  const list = z.array(z.unknown()).parse(JSON.parse(body.toString()))
  return list.slice(0, mostEvents).flatMap((one, at) => readEvent(one, at) ?? [])
}

/** One that nobody understands is left out; the others are shown. */
function readEvent(one: unknown, at: number): ServiceEvent | undefined {
  const { data } = oneEvent.safeParse(one)
  if (!data) return undefined
  const [firstDay, starts] = [data.inicio.slice(0, 10), data.inicio.slice(11, 16)]
  const [lastDay, ends] = [data.fim?.slice(0, 10) ?? firstDay, data.fim?.slice(11, 16)]
  if (lastDay < firstDay) return undefined
  return {
    code: String(data.codigo ?? at + 1),
    title: data.titulo,
    text: data.texto ?? '',
    firstDay,
    lastDay,
    starts: starts || null,
    ends: ends || null,
    place: data.local ?? null,
    url: data.endereco ?? null,
  }
}
