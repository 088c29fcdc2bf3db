/** One rule decides about availability: badge, filter, counts and hold agree for every state. */
import { describe, expect, it } from 'vitest'
import {
  addCopy,
  addHold,
  addInstitution,
  addLibrary,
  addLoan,
  addLoanType,
  addPatron,
  addTitle,
} from '../../../test/factories.ts'
import { useTestApp } from '../../../test/start-test-app.ts'
import { eachDatabase } from '../../../test/test-database.ts'
import type { Reader } from '../../database/database.ts'

const states = ['quarantine', 'in-processing', 'in-repair', 'missing', 'lost'] as const

/** The only copy of title n, its state, and how the page shows it. */
const titles: [number, string, (db: Reader, titleId: number) => Promise<unknown>][] = [
  [1, 'available', (db, title_id) => addCopy(db, { title_id })],
  [2, 'local', async (db, title_id) => addCopy(db, { title_id, loan_type_id: await addLoanType(db, { lendable: 0 }) })],
  [3, 'lent', async (db, title_id) => addLoan(db, { copy_id: await addCopy(db, { title_id }) })],
  [
    4,
    'overdue',
    async (db, title_id) => addLoan(db, { copy_id: await addCopy(db, { title_id }), due_on: '2026-03-09' }),
  ],
  [
    5,
    'reserved',
    async (db, title_id) => addHold(db, { title_id, copy_id: await addCopy(db, { title_id }), state: 'available' }),
  ],
  [6, 'transit', async (db, title_id) => send(db, await addCopy(db, { title_id }))],
  // Promised to a loan request, and not pulled from the shelf yet.
  [7, 'reserved', async (db, title_id) => promise(db, title_id, await addCopy(db, { title_id }))],
  ...states.map((state, i): (typeof titles)[number] => [
    10 + i,
    state,
    (db, title_id) => addCopy(db, { title_id, state }),
  ]),
]

async function send(db: Reader, copy_id: number): Promise<void> {
  const [from_library_id, to_library_id] = [await addLibrary(db), await addLibrary(db)]
  const sent_at = '2026-03-09T12:00:00.000Z'
  await db.insertInto('transits').values({ copy_id, from_library_id, to_library_id, sent_at }).execute()
}

async function promise(db: Reader, title_id: number, copy_id: number): Promise<void> {
  const [created_at, updated_at] = ['2026-03-09T12:00:00.000Z', '2026-03-09T12:00:00.000Z']
  const row = { title_id, copy_id, patron_id: await addPatron(db), from_library_id: await addLibrary(db) }
  await db
    .insertInto('loan_requests')
    .values({ ...row, state: 'waiting', created_at, updated_at })
    .execute()
}

async function fill(db: Reader): Promise<void> {
  await addInstitution(db)
  for (const [id, , make] of titles) {
    await addTitle(db, { title: `Estado ${id}` }, { id })
    await make(db, id)
  }
}

eachDatabase((engine) => {
  describe('whether a title can be had', () => {
    const app = useTestApp(engine, { fill })
    const read = async (path: string) => (await app().get(path)).json()

    it.each(titles.map(([id, state]) => [state, id] as const))('is one answer everywhere: %s', async (state, id) => {
      const hits: { cod_acervo: string }[] = await read('/api/consulta?q=estado&N=S')
      const hit = (await read(`/api/consulta?q=estado+${id}`)).find(
        (one: { cod_acervo: string }) => one.cod_acervo === String(id),
      )
      const copies = await read(`/api/acervo/${id}/exemplares`)
      const permissions = await read(`/api/acervo/${id}/permissoes`)
      const free = state === 'available'

      expect(JSON.stringify(copies)).toContain(`"situacao":"${state}"`)
      expect(hits.some(({ cod_acervo }) => cod_acervo === String(id))).toBe(free)
      expect(hit.dados_adicionais.N.map(({ codigo }: { codigo: string }) => codigo)).toEqual(free ? ['S'] : [])
      expect(hit.disponibilidade.disponiveis).toBe(free ? '1' : '0')
      expect(permissions.motivo === 'copy-on-shelf').toBe(free)
      expect(hit.disp_para_reserva).toBe(permissions.reserva ? 'S' : 'N')
    })
  })
})
