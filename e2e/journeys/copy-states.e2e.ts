/** Each copy status as a visitor sees it, on the title's page and where holds are placed. */
import { type CopyStatus, copyStatus } from '@estante/domain/titles/copy-status'
import type { Temporal } from 'temporal-polyfill'
import { addHold } from '../helpers/circulation-rows.ts'
import { expect, test } from '../helpers/clocked-test.ts'
import { copyFacts, forbidLending, setCopyState, singleCopies } from '../helpers/copy-rows.ts'
import { desk } from '../helpers/desk.ts'
import { moveWithin } from '../helpers/move-within.ts'
import { choose } from '../helpers/schemes.ts'

const adriana = '2210504'
const giovana = '21250004'
const yolanda = '06220001'

interface Step {
  state: CopyStatus
  /** Awaited. */
  make: () => unknown
  /** The text of the copy's badge. */
  badge: string
  /** In the panel "get this". */
  way: RegExp
  /** On the hold tab. */
  hold: RegExp
}

const impossible = /Nenhum exemplar permite reserva/
const possible = /O seu lugar na fila será o [12]º/

test('a copy in each of its states says so on the title’s page, in “get this”, and where it could be reserved @desk', {
  tag: ['@R-018'],
}, async ({ page, server, begin, now, moveTo }) => {
  await choose(page, 'light')
  const [{ title, copy }] = singleCopies(server, 1) as [{ title: number; copy: number }]
  const set = (state: string) => setCopyState(server, copy, state)
  const lend = (user: string, library: string) => desk(server, 'lend', { copy, user, library })
  const steps: readonly Step[] = [
    {
      state: 'available',
      make: () => {},
      badge: 'Disponível',
      way: /Pegue na estante: 1 exemplar/,
      hold: /Reserva impossível enquanto há exemplares disponíveis/,
    },
    {
      state: 'lent',
      make: () => lend(giovana, 'BC'),
      badge: 'Emprestado',
      way: /Devolução prevista: /,
      hold: possible,
    },
    {
      state: 'overdue',
      make: async () => moveTo(begin.add({ hours: 30 * 24 })),
      badge: 'Atrasado',
      way: /Em atraso: a devolução era até /,
      hold: possible,
    },
    {
      state: 'reserved',
      make: () => {
        addHold(server, yolanda, title, begin.toString())
        return desk(server, 'return', { copy, library: 'BC' })
      },
      badge: 'Reservado',
      way: /Guardado para quem reservou/,
      hold: possible,
    },
    {
      state: 'transit',
      make: async () => {
        await lend(yolanda, 'BC')
        addHold(server, adriana, title, begin.toString(), 2)
        return desk(server, 'return', { copy, library: 'BC' })
      },
      badge: 'Em trânsito',
      way: /Em trânsito/,
      hold: possible,
    },
    {
      state: 'lost',
      make: async () => {
        await desk(server, 'return', { copy, library: 'LA' })
        await lend(adriana, 'LA')
        return desk(server, 'lost', { copy })
      },
      badge: 'Perdido',
      way: /Indisponível agora.*Perdido: 1/s,
      hold: impossible,
    },
    ...(
      [
        ['quarantine', 'Em quarentena'],
        ['in-processing', 'Em processamento técnico'],
        ['in-repair', 'Em restauração'],
        ['missing', 'Extraviado'],
      ] as const
    ).map(([state, badge]) => ({
      state,
      badge,
      make: () => set(state),
      hold: impossible,
      way: new RegExp(`Indisponível agora.*${badge}: 1`, 's'),
    })),
    {
      state: 'local',
      make: () => {
        set('available')
        forbidLending(server, copy)
      },
      badge: 'Consulta local',
      way: /Consulte na biblioteca/,
      hold: impossible,
    },
  ]
  await page.goto('/atendimento')
  const main = page.getByRole('main')
  for (const { state, make, badge, way, hold } of steps) {
    await test.step(state, async () => {
      await make()
      // Cached answers have expired when the pages open again.
      await moveTo(now().add({ minutes: 2 }))
      await moveWithin(page, '/atendimento')
      await expect(main.getByRole('heading', { level: 1 })).toHaveText(/horários/i)
      await moveWithin(page, `/acervo/${title}`)
      await expect(page.locator('td.td-state')).toHaveText(badge)
      await expect(page.getByRole('complementary', { name: 'Como obter' })).toContainText(way)
      await moveWithin(page, `/acervo/${title}/reserva`)
      await expect(main.getByRole('heading', { name: 'Reservar' })).toBeVisible()
      await expect(main).toContainText(hold)
      // A reason that all copies share is shown once.
      if (hold !== possible) await expect(page.locator('.hold-tab').getByText(hold)).toHaveCount(1)
      expect(statusNow(copy, now().toZonedDateTimeISO('America/Sao_Paulo'))).toBe(state)
    })
  }

  set('withdrawn')
  await moveTo(now().add({ minutes: 2 }))
  await moveWithin(page, '/atendimento')
  await expect(main.getByRole('heading', { level: 1 })).toHaveText(/horários/i)
  await moveWithin(page, `/acervo/${title}`)
  await expect(page.getByRole('complementary', { name: 'Como obter' })).toContainText(/Sem exemplares/)
  await expect(page.locator('td.td-state')).toHaveCount(0)
  await moveWithin(page, `/acervo/${title}/reserva`)
  await expect(main).toContainText('Nenhuma biblioteca tem exemplar deste título para reservar.')

  /** Computed from the rows alone. */
  function statusNow(id: number, now: Temporal.ZonedDateTime): CopyStatus {
    return copyStatus(copyFacts(server, id) as Parameters<typeof copyStatus>[0], now)
  }
})
