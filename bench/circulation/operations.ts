/** Renewing and holding, as functions of the program and as calls of the running application. Each is done, or it throws. */
import { Agent } from 'node:http'
import { Temporal } from 'temporal-polyfill'
import type { Database } from '../../apps/server/src/database/database.ts'
import { renew } from '../../apps/server/src/features/loans/renew.ts'
import { openSession } from '../../apps/server/src/features/session/store/sessions.ts'
import { loadTokenKey, signToken } from '../../apps/server/src/http/tokens.ts'
import { tuesday } from '../../apps/server/test/desk-fixture.ts'
import { type Attempt, outcomeOf } from '../../apps/server/test/races/attempts.ts'
import { ask } from '../http/client.ts'
import type { Item } from './stock.ts'

export interface Operations {
  renew(item: Item): Promise<void>
  hold(item: Item): Promise<void>
}

export function operationsOf(database: Database): Operations {
  const attempt = async (one: Attempt) => {
    const outcome = await outcomeOf(database, one)
    if (outcome !== 'done') throw new Error(`${one.try} was refused: ${outcome}`)
  }
  return {
    renew: async (item) => {
      const answer = await database.transact((tx) => renew(tx, wishOf(item), {} as never))
      if (!('renovados' in answer && answer.renovados.length === 1))
        throw new Error(`The copy ${item.copy} was not renewed.`)
    },
    hold: ({ title, library, account, patron }) => attempt({ try: 'hold', title, library, account, patron }),
  }
}

/** A reader's request, as the handler takes it. */
function wishOf({ copy, library, account, patron }: Item) {
  const body = [{ codExemplar: String(copy), codBibliotecaExemplar: String(library) }]
  return { body, caller: { kind: 'person', session: '', account, patron }, language: 'pt', now: tuesday } as never
}

/** @param tokens of each account, from `signInAll` */
export function operationsOverHttp(port: number, tokens: ReadonlyMap<number, string>): Operations & { close(): void } {
  const agent = new Agent({ keepAlive: true })
  const post = async (path: string, account: number, json: object, isDone: (answer: Answer) => boolean) => {
    const { text } = await ask(agent, port, { path, json, headers: { authorization: `Bearer ${tokens.get(account)}` } })
    if (!isDone(JSON.parse(text) as Answer)) throw new Error(`POST ${path} was refused: ${text}`)
  }
  return {
    renew: ({ copy, library, account }) => {
      const loan = { codExemplar: String(copy), codBibliotecaExemplar: String(library) }
      return post('/api/emprestimo/renovacao', account, [loan], ({ renovados }) => renovados?.length === 1)
    },
    hold: ({ title, library, account }) => {
      const wish = { cod_acervo: String(title), biblioteca: String(library), ...noOptions }
      return post('/api/reserva', account, wish, ({ reserva }) => reserva !== undefined)
    },
    close: () => agent.destroy(),
  }
}

type Answer = { renovados?: unknown[]; reserva?: unknown }

const noOptions = {
  localizacao: '',
  biblioteca_retirada: '',
  volume: '',
  tomo: '',
  parte: '',
  material_adicional: '',
}

/** Seconds: longer than a run. */
const tokenLife = 24 * 3600

/** Opens a session for each login. @returns their access tokens */
export async function signInAll(database: Database, items: readonly Item[]): Promise<Map<number, string>> {
  const now = Temporal.Now.instant()
  const key = await loadTokenKey(database, now)
  return database.transact(async (tx) => {
    const tokens = new Map<number, string>()
    for (const account of new Set(items.map((item) => item.account))) {
      const opening = { account, isRemembered: false, openedBy: 'password', device: 'bench' } as const
      const { id: session } = await openSession(tx, opening, now)
      tokens.set(account, await signToken(key, { kind: 'person', use: 'access', session, account }, now, tokenLife))
    }
    return tokens
  })
}
