/**
 * Every refusal of circulation as a patron meets it: the page shows the button, then the rows change, then the button
 * is pressed. In three languages, in `npm test` each scene in one of them; a refusal changes nothing.
 */
import type { BrowserContext, Page } from '@playwright/test'
import { accountOf, personOf } from '../helpers/account-rows.ts'
import { lendAllVolumes, lendWithoutEnd } from '../helpers/circulation-rows.ts'
import { expect, test } from '../helpers/clocked-test.ts'
import { singleCopies, singleCopyInClosedStacks } from '../helpers/copy-rows.ts'
import { differences, restoreSnapshot, type Snapshot, snapshot } from '../helpers/database-snapshot.ts'
import { change } from '../helpers/library-rows.ts'
import { pageMessage, refusalMessage } from '../helpers/messages.ts'
import { moveWithin, watchCalls } from '../helpers/move-within.ts'
import {
  closedStackOptions,
  type Facts,
  type RefusalCase,
  refusalCases,
  type SceneName,
} from '../helpers/refusal-cases.ts'
import { scenes } from '../helpers/refusal-scenes.ts'
import type { RunningServer } from '../helpers/running-server.ts'
import { sampleOf } from '../helpers/sample.ts'
import { type Language, languages } from '../helpers/schemes.ts'
import { type DemoLogin, signIn } from '../helpers/sign-in.ts'

/** Waits until a page's calls are answered: a late answer could show the changed rows. */
const settled = new WeakMap<Page, () => Promise<void>>()

const bruno: DemoLogin = { user: '20230101', password: 'Araucaria-08', name: 'Bruno' }

// A trace stores the page around each of hundreds of steps.
test.use({ trace: 'off' })

let before: Snapshot
test.beforeEach(({ server }) => {
  before = snapshot(server)
})
test.afterEach(({ server }) => restoreSnapshot(server, before))

for (const names of [
  ['hold', 'any-edition', 'cancel-hold', 'suspend-hold'],
  ['renew', 'receipt'],
  ['request'],
  ['cancel-request', 'closed'],
  ['pix', 'slip'],
  ['clearance', 'mail', 'paper'],
] as const satisfies readonly (readonly SceneName[])[]) {
  test(`each refusal is told in three languages and changes nothing: ${names.join(', ')} @desk`, async ({
    context,
    page,
    server,
    begin,
  }) => {
    // Many cases with three pages each, on a busy machine.
    test.setTimeout(400_000)
    const facts = readFacts(server, begin.toString({ fractionalSecondDigits: 3 }))
    const pages = await openInEachLanguage(context, page)
    for (const name of names) await playScene(server, facts, sampleOf([...pages], name), name)
  })
}

test('what the page itself can tell needs no question: nothing chosen, days in the wrong order, options missing @desk', async ({
  context,
  page,
  server,
  begin,
}) => {
  const facts = readFacts(server, begin.toString({ fractionalSecondDigits: 3 }))
  for (const one of [facts.lent, facts.spare]) {
    change(server, scenes['cancel-hold'].prepare!({ ...facts, lent: one }))
  }
  for (const name of ['renew', 'pix'] as const) change(server, scenes[name].prepare!(facts))
  const volumes = lendAllVolumes(server, '19240011')
  const staged = snapshot(server)
  const pages = await openInEachLanguage(context, page)
  const told = new Set<string>()
  const expectWords = async (shown: Page, language: Language, code: (typeof closedStackOptions)[number]['code']) => {
    const { words } = closedStackOptions.find((way) => way.code === code)!
    await expect(shown.getByRole('main').getByText(pageMessage(language, words)).first()).toBeVisible()
    told.add(code)
  }
  const orderOf = async (shown: Page, language: Language) => {
    const range = shown.locator('form.day-range')
    await range.locator('input[name="dataIni"]').fill('2020-02-02')
    await range.locator('input[name="dataFim"]').fill('2020-02-01')
    await range.getByRole('button', { name: pageMessage(language, 'patron.days.show') }).click()
  }
  for (const [language, shown] of pages) {
    const press = (key: string) =>
      shown
        .getByRole('main')
        .getByRole('button', { name: pageMessage(language, key) })
        .first()
        .click()
    await shown.bringToFront()
    await moveWithin(shown, '/meupergamum/reservas')
    await press('holds.list.select')
    await press('holds.cancel.chosen')
    await expectWords(shown, language, 'holds.nothing_chosen')
    await shown.locator('summary', { hasText: pageMessage(language, 'holds.past.title') }).click()
    await orderOf(shown, language)
    await expectWords(shown, language, 'common.period_backwards')
    await moveWithin(shown, '/meupergamum/renovacao')
    await press('loans.renewal.renew')
    await expectWords(shown, language, 'loans.nothing_chosen')
    for (const path of ['historico', 'pedidos-de-emprestimo', 'debitos']) {
      await moveWithin(shown, `/meupergamum/${path}`)
      await orderOf(shown, language)
      await expectWords(shown, language, 'common.period_backwards')
    }
    await moveWithin(shown, `/acervo/${volumes}/reserva`)
    await press('holds.form.confirm')
    await expectWords(shown, language, 'holds.options_missing')
  }
  expect([...told].sort()).toEqual(closedStackOptions.map(({ code }) => code).sort())
  expect(differences(staged, snapshot(server))).toEqual([])
})

type Pages = readonly (readonly [Language, Page])[]

async function playScene(server: RunningServer, facts: Facts, pages: Pages, name: SceneName) {
  const scene = scenes[name]
  const clean = snapshot(server)
  const open = async () => {
    for (const [at, [language, page]] of pages.entries()) {
      await page.bringToFront()
      if (at === 0 || name === 'receipt') change(server, scene.prepare?.(facts) ?? '')
      await moveWithin(page, '/nada-consta')
      await expect(
        page.getByRole('heading', { level: 1, name: pageMessage(language, 'clearance.check.title') }),
      ).toBeVisible()
      await moveWithin(page, scene.path(facts))
      await scene.ready?.(page, language, facts)
      await settled.get(page)!()
    }
  }
  const cases = refusalCases.filter((one) => one.scene === name)
  for (const [at, one] of cases.entries()) {
    await test.step(`${one.call} ${one.code}`, async () => {
      if (at === 0 || !scene.stays) {
        restoreSnapshot(server, clean)
        await open()
      }
      await refuseOnce(server, facts, pages, one)
    })
  }
  restoreSnapshot(server, clean)
}

async function refuseOnce(server: RunningServer, facts: Facts, pages: Pages, one: RefusalCase) {
  const opened = snapshot(server)
  change(server, one.stage(facts))
  const staged = snapshot(server)
  for (const [language, page] of pages) {
    await page.bringToFront()
    await scenes[one.scene].press(page, language, one.code)
    await expect(page.locator('main, dialog').getByText(refusalMessage(language, one.code)).first()).toBeVisible()
  }
  expect(differences(staged, snapshot(server)), `rows changed by ${one.code}`).toEqual([])
  restoreSnapshot(server, opened)
}

/** A page fetches again when it comes to the front; these must keep their first state. */
function staysAsItIs() {
  window.addEventListener('visibilitychange', (event) => event.stopImmediatePropagation(), true)
}

/** Opens one page per language in a single context; each keeps its language. */
async function openInEachLanguage(context: BrowserContext, page: Page): Promise<ReadonlyMap<Language, Page>> {
  await context.addInitScript(staysAsItIs)
  settled.set(page, watchCalls(page))
  await signIn(page, bruno, { redirect: '/nada-consta', remember: true })
  const pages = new Map<Language, Page>([['pt', page]])
  for (const language of languages.filter((one) => one !== 'pt')) {
    const other = await context.newPage()
    settled.set(other, watchCalls(other))
    await other.goto(`/nada-consta?lng=${language}`)
    await expect(other.locator('summary.usermenu', { hasText: bruno.name })).toBeVisible()
    pages.set(language, other)
  }
  return pages
}

function readFacts(server: RunningServer, now: string): Facts {
  const [lent, mine, shelf, spare] = singleCopies(server, 4)
  const other = personOf(server, '19240011')
  const login = accountOf(server, bruno.user)
  const person = personOf(server, bruno.user)
  const closed = singleCopyInClosedStacks(server)
  lendWithoutEnd(server, '19240011', lent!)
  const numbers = { person, login, other }
  return { ...numbers, lent: lent!, mine: mine!, shelf: shelf!, spare: spare!, closed, today: now.slice(0, 10), now }
}
