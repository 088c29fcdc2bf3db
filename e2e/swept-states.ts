/**
 * Page states without an address of their own: after an action, with a notice, with an open dialog. The accessibility
 * sweep reaches each one as a reader would, and checks it after the pointer has left. Each begins on a new page, in
 * Portuguese; none prevents another, or itself, from being reached again.
 */
import { expect, type Page } from '@playwright/test'
import { inDatabase } from './helpers/institution.ts'
import type { RunningServer } from './helpers/running-server.ts'
import { ana, type DemoLogin, personMenu } from './helpers/sign-in.ts'

export interface SweptState {
  name: string
  /** Absent for a visitor. */
  login?: DemoLogin
  /** The starting page. */
  path: string | ((server: RunningServer) => string)
  /** Only for phones, or only for desktops. */
  screen?: 'phone' | 'desk'
  /** Included in every run. */
  always?: true
  /** Reaches the state and waits for it. */
  reach: (page: Page) => Promise<unknown>
}

const violeta: DemoLogin = { user: 'ESP0011', password: 'Saira-Lagarta-48', name: 'Violeta' }
const larissa: DemoLogin = { user: '09220005', password: 'Pinheiro-Bravo-64', name: 'Larissa' }
const patricia: DemoLogin = { user: '1752301', password: 'Sabia-Laranjeira-72', name: 'Patrícia' }

const main = (page: Page) => page.getByRole('main')
const dialog = (page: Page) => page.getByRole('dialog')
const press = (page: Page, name: string | RegExp) => main(page).getByRole('button', { name }).first().click()
const alert = (page: Page) => main(page).getByRole('alert').first()

/** Opens the menu of the first hold that has this action, and chooses it. */
async function chooseOfHold(page: Page, name: string): Promise<void> {
  const holds = main(page)
    .locator('.item')
    .filter({ has: page.getByRole('button', { name, includeHidden: true }) })
  await holds.first().locator('summary').click()
  await holds.first().getByRole('button', { name }).click()
}

/** The hold form of a title that this patron can place a hold on. */
function holdForm(user: string) {
  return (server: RunningServer): string =>
    inDatabase(server, (database) => {
      const whose = `(select patron_id from accounts where username = '${user}')`
      database.exec(
        `update holds set state = 'cancelled', copy_id = null where state = 'waiting' and patron_id = ${whose}`,
      )
      const row = database
        .prepare(
          `select h.title_id as id from holds h where h.state = 'waiting'
            and not exists (select 1 from holds o where o.title_id = h.title_id and o.patron_id = ${whose} and o.state in ('waiting', 'available', 'in-transit'))
            and not exists (select 1 from loans l where l.title_id = h.title_id and l.patron_id = ${whose} and l.state = 'open')
          order by h.title_id limit 1`,
        )
        .get()
      return `/acervo/${Number(row?.id)}/reserva`
    })
}

/** The payment page for Violeta, who owes something. */
function debts(server: RunningServer): string {
  inDatabase(server, (database) => {
    const whose = `(select patron_id from accounts where username = '${violeta.user}')`
    database.exec(`delete from charges where patron_id = ${whose}`)
    database.exec(`insert into charges (patron_id, library_id, kind, amount_cents, created_at, reason)
      values (${whose}, 1, 'fine', 700, '2026-11-02T12:00:00.000Z', 'Livro: 7 dias')`)
  })
  return '/meupergamum/debitos'
}

/** The clearance page for Violeta without obstacles. */
function clearance(server: RunningServer): string {
  inDatabase(server, (database) => {
    const whose = `where patron_id = (select patron_id from accounts where username = '${violeta.user}')`
    database.exec(`update loans set state = 'returned' ${whose}`)
    database.exec(`update holds set state = 'cancelled', copy_id = null ${whose}`)
    database.exec(`update loan_requests set state = 'cancelled' ${whose}`)
    for (const table of ['charges', 'clearances', 'suspensions']) database.exec(`delete from ${table} ${whose}`)
  })
  return '/meupergamum/nada-consta'
}

const ofVisitors: SweptState[] = [
  {
    name: 'suggestions under the search box',
    path: '/',
    reach: async (page) => {
      await page.getByRole('combobox', { name: 'O que você procura' }).first().pressSequentially('machado')
      await expect(page.getByRole('listbox').getByRole('option').first()).toBeVisible()
    },
  },
  {
    name: 'the panel of accessibility choices',
    path: '/atendimento',
    screen: 'desk',
    reach: async (page) => {
      await page.getByRole('button', { name: 'Acessibilidade' }).click()
      await expect(page.getByRole('combobox', { name: 'Tamanho do texto' })).toBeVisible()
    },
  },
  {
    name: 'the menu of a phone',
    path: '/atendimento',
    screen: 'phone',
    reach: async (page) => {
      await page.getByRole('button', { name: 'Menu', exact: true }).click()
      await expect(dialog(page).getByRole('combobox').first()).toBeVisible()
    },
  },
  {
    name: 'the sheet of filters',
    path: '/?q=machado&for=LIVRE',
    screen: 'phone',
    reach: async (page) => {
      await page.getByRole('button', { name: /^Filtrar e ordenar/ }).click()
      await expect(dialog(page).getByRole('checkbox').first()).toBeVisible()
    },
  },
  {
    name: 'filters chosen and left out',
    path: '/?q=machado&for=LIVRE&-T=1&I=por',
    reach: (page) =>
      expect(
        main(page)
          .getByRole('link', { name: /remover$/ })
          .first(),
      ).toBeVisible(),
  },
  {
    name: 'nothing found with filters',
    path: '/?q=xyzzyx&for=LIVRE&I=por',
    reach: (page) => expect(main(page).getByRole('link', { name: 'Limpar filtros' }).last()).toBeVisible(),
  },
  {
    name: 'a search without words',
    path: '/atendimento',
    reach: async (page) => {
      await page.getByRole('search').getByRole('button', { name: 'Pesquisar' }).click()
      await expect(page.getByRole('search').getByRole('alert')).toBeVisible()
    },
  },
  {
    name: 'a citation copied, or the way to copy it by hand',
    path: '/acervo/1001/referencia',
    reach: async (page) => {
      await press(page, 'Copiar')
      await expect(page.locator('.cite [role="status"]').filter({ hasText: /\S/ })).toBeVisible()
    },
  },
  {
    name: 'a login with nothing filled in',
    path: '/login',
    reach: async (page) => {
      await press(page, 'Entrar')
      await expect(alert(page)).toBeFocused()
    },
  },
  {
    name: 'a login with a wrong password',
    path: '/login',
    reach: async (page) => {
      await page.locator('input[name="username"]').fill(larissa.user)
      await page.locator('input[name="password"]').fill('errada')
      await press(page, 'Entrar')
      await expect(alert(page)).toBeVisible()
    },
  },
  {
    name: 'the login over the page of a hold',
    // For a patron without holds here: Ana's holds are other states.
    path: holdForm(larissa.user),
    reach: async (page) => {
      await press(page, 'Confirmar a reserva')
      await expect(dialog(page).locator('input[name="username"]')).toBeVisible()
    },
  },
  {
    name: 'a new password without the name of a user',
    path: '/login',
    reach: async (page) => {
      await press(page, 'Esqueci a senha')
      await press(page, 'Enviar o código')
      await expect(main(page).locator('[aria-invalid="true"]').first()).toBeVisible()
    },
  },
]

const ofReaders: SweptState[] = [
  {
    name: 'a hold placed',
    login: violeta,
    path: holdForm(violeta.user),
    always: true,
    reach: async (page) => {
      await press(page, 'Confirmar a reserva')
      await expect(page.getByRole('link', { name: 'Ver as minhas reservas' })).toBeVisible()
    },
  },
  {
    name: 'a request with fields missing',
    login: larissa,
    path: '/acervo/1003/solicitacao-emprestimo',
    reach: async (page) => {
      const send = page.getByRole('button', { name: 'Pedir o exemplar' })
      // A title without requestable copies explains why; that state is checked too.
      await expect(send.or(main(page).locator('.alert'))).toBeVisible()
      if (await send.isVisible()) await send.click()
    },
  },
  {
    name: 'the menu of the person',
    login: ana,
    path: '/atendimento',
    reach: async (page) => {
      await personMenu(page, ana).click()
      await expect(page.getByRole('link', { name: 'Minha conta' }).first()).toBeVisible()
    },
  },
  {
    name: 'what can be done with a hold',
    login: ana,
    path: '/meupergamum/reservas',
    reach: async (page) => {
      await main(page).locator('.item summary').first().click()
      await expect(main(page).getByRole('button', { name: 'Cancelar a reserva' }).first()).toBeVisible()
    },
  },
  {
    name: 'suspending a hold',
    login: ana,
    path: '/meupergamum/reservas',
    reach: async (page) => {
      await chooseOfHold(page, 'Suspender')
      await expect(dialog(page)).toBeVisible()
    },
  },
  {
    name: 'suspending a hold until no day',
    login: ana,
    path: '/meupergamum/reservas',
    screen: 'desk',
    reach: async (page) => {
      await chooseOfHold(page, 'Suspender')
      await dialog(page).getByRole('textbox').first().fill('logo')
      await dialog(page).getByRole('button', { name: 'Suspender' }).click()
      await expect(dialog(page).locator('[aria-invalid="true"]')).toBeVisible()
    },
  },
  {
    name: 'cancelling a hold',
    login: ana,
    path: '/meupergamum/reservas',
    reach: async (page) => {
      await chooseOfHold(page, 'Cancelar a reserva')
      await expect(dialog(page)).toBeVisible()
    },
  },
  {
    name: 'a history between no days',
    login: ana,
    path: '/meupergamum/historico',
    reach: async (page) => {
      await page.getByLabel('De', { exact: true }).fill('')
      await press(page, 'Mostrar')
      await expect(page.getByLabel('De', { exact: true })).toHaveAttribute('aria-invalid', 'true')
    },
  },
  {
    name: 'erasing the history',
    login: ana,
    path: '/meupergamum/historico',
    reach: async (page) => {
      await press(page, 'Apagar o histórico')
      await expect(dialog(page)).toBeVisible()
    },
  },
  {
    name: 'a code to borrow with',
    login: ana,
    path: '/meupergamum/token',
    reach: async (page) => {
      await main(page)
        .getByRole('button', { name: /^Gerar/ })
        .first()
        .click()
      await expect(main(page).getByRole('img').first()).toBeVisible()
    },
  },
  {
    name: 'the address of a calendar',
    login: larissa,
    path: '/meupergamum/emprestimos',
    reach: async (page) => {
      await press(page, /^(Criar|Trocar) o link/)
      await expect(main(page).locator('input[readonly]').or(dialog(page)).first()).toBeVisible()
    },
  },
  {
    name: 'a PIX code',
    login: violeta,
    path: debts,
    reach: async (page) => {
      await press(page, 'Gerar o código PIX')
      await expect(page.getByLabel('PIX copia e cola')).toBeVisible()
    },
  },
  {
    name: 'asking for the clearance',
    login: violeta,
    path: clearance,
    reach: async (page) => {
      await press(page, 'Emitir o nada consta')
      await expect(dialog(page)).toBeVisible()
    },
  },
  {
    name: 'a clearance that was issued',
    login: violeta,
    path: clearance,
    reach: async (page) => {
      await press(page, 'Emitir o nada consta')
      await dialog(page).getByRole('button', { name: 'Emitir o nada consta' }).click()
      await expect(page.getByText('Já foi emitida')).toBeVisible()
    },
  },
]

const ofAccounts: SweptState[] = [
  {
    name: 'personal data with problems',
    login: larissa,
    path: '/meupergamum/dados-pessoais',
    reach: async (page) => {
      await page.getByLabel('E-mail', { exact: true }).fill('larissa@')
      await page.getByLabel('CEP', { exact: true }).fill('3750')
      await press(page, 'Salvar')
      await expect(main(page).getByRole('alert').getByRole('link')).toHaveCount(2)
    },
  },
  {
    name: 'confirming who it is, with a wrong password',
    login: larissa,
    path: '/meupergamum/dados-pessoais',
    reach: async (page) => {
      await press(page, 'Pedir a exclusão')
      await dialog(page).locator('input[type="password"]').fill('errada')
      await dialog(page).getByRole('button', { name: 'Apagar os meus dados' }).click()
      await expect(dialog(page).locator('[aria-invalid="true"]')).toBeVisible()
    },
  },
  {
    name: 'the picture for an authenticator app',
    login: larissa,
    path: '/meupergamum/seguranca',
    reach: async (page) => {
      await press(page, /^(Ativar|Ligar)/)
      await dialog(page).locator('input[type="password"]').fill(larissa.password)
      await dialog(page)
        .getByRole('button', { name: /^(Ativar|Ligar)/ })
        .click()
      await expect(main(page).getByRole('img').first()).toBeVisible()
    },
  },
  {
    name: 'switching to nobody',
    login: patricia,
    path: '/meupergamum/trocar-usuario',
    reach: async (page) => {
      await press(page, 'Entrar nesta conta')
      await expect(alert(page)).toBeFocused()
    },
  },
  {
    name: 'the account of another person',
    login: patricia,
    path: '/meupergamum/trocar-usuario',
    reach: async (page) => {
      await main(page).getByRole('textbox').first().fill('19240011')
      await press(page, 'Entrar nesta conta')
      await expect(page.getByText(/^Você está na conta de/)).toBeVisible()
    },
  },
]

export const sweptStates: readonly SweptState[] = [...ofVisitors, ...ofReaders, ...ofAccounts]
