/** Clients of a server that may die at any moment: they hold, cancel and renew, and keep what was acknowledged. */
import { setTimeout as pause } from 'node:timers/promises'

export interface LoadPatron {
  /** "Bearer …" */
  authorization: string
  patron: number
  /** A copy that the person has on loan, as the wire names it. */
  loan: { codExemplar: string; codBibliotecaExemplar: string }
}

/** What the server said yes to. */
export interface Acknowledged {
  placed: { hold: number; patron: number }[]
  cancelled: number[]
  /** Receipts. */
  renewed: string[]
}

export interface Load {
  acknowledged: Acknowledged
  /** Ends with the last client: soon after the server has died. */
  over: Promise<unknown>
}

/** @param titles that can be held, each by everybody */
export function putUnderLoad(
  address: string,
  readers: readonly LoadPatron[],
  titles: readonly number[],
  library: number,
): Load {
  const acknowledged: Acknowledged = { placed: [], cancelled: [], renewed: [] }
  const clients = readers.map((reader, at) =>
    runClient(address, reader, titles[at % titles.length]!, library, acknowledged),
  )
  return { acknowledged, over: Promise.all(clients) }
}

/** Renews once, then holds and cancels for as long as somebody answers. */
async function runClient(
  address: string,
  reader: LoadPatron,
  title: number,
  library: number,
  kept: Acknowledged,
): Promise<void> {
  const call = caller(address, reader)
  const none = { localizacao: '', biblioteca_retirada: '', volume: '', tomo: '', parte: '', material_adicional: '' }
  const wish = { cod_acervo: String(title), biblioteca: String(library), ...none }
  try {
    const renewal = (await call('POST', '/api/emprestimo/renovacao', [reader.loan])) as Renewal
    kept.renewed.push(...(renewal.renovados ?? []).map(({ recibo }) => recibo))
    for (;;) {
      const { reserva } = (await call('POST', '/api/reserva', wish)) as Placed
      if (!reserva) return
      const hold = Number(reserva.cod_reserva)
      kept.placed.push({ hold, patron: reader.patron })
      await pause(1)
      const { canceladas } = (await call('DELETE', `/api/reserva?reservas=${hold}`)) as Cancelled
      if (canceladas?.length === 1) kept.cancelled.push(hold)
    }
  } catch {
    // The server is dead: what it did not say yes to, nobody relies on.
  }
}

type Renewal = { renovados?: { recibo: string }[] }
type Placed = { reserva?: { cod_reserva: string } }
type Cancelled = { canceladas?: unknown[] }

function caller(address: string, { authorization }: LoadPatron) {
  return async (method: string, path: string, body?: unknown): Promise<unknown> => {
    const json =
      body === undefined
        ? {}
        : { body: JSON.stringify(body), headers: { authorization, 'content-type': 'application/json' } }
    const answer = await fetch(`${address}${path}`, { method, headers: { authorization }, ...json })
    return answer.json()
  }
}
