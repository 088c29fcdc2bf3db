/** The catalogue in French and in Italian: search, title, a hold after signing in, a refusal; on a desktop and a phone. */
import { expectNoAxeViolations, expectNoSidewaysScroll } from '../helpers/axe.ts'
import { holdsOf, waitedTitle } from '../helpers/circulation-rows.ts'
import { expect, test } from '../helpers/estante-test.ts'
import { choose } from '../helpers/schemes.ts'
import { type DemoLogin, expectSignedIn } from '../helpers/sign-in.ts'

const cecilia: DemoLogin = { user: '07240008', password: 'Ipe-Amarelo-42', name: 'Cecília' }

const words = {
  fr: {
    search: 'Recherche dans le catalogue',
    found: /titres? pour « memórias »/,
    ways: 'Comment l’obtenir',
    hold: 'Réserver',
    rank: /Vous serez au rang \d+ de la file/,
    confirm: 'Confirmer la réservation',
    enter: 'Se connecter',
    placed: /^Réservation faite\. Vous êtes au \d+er? rang de la file/,
    wrong: /Identifiant ou mot de passe incorrect|ne correspondent pas/,
    holds: 'Réservations',
    already: 'Vous attendez déjà ce titre.',
  },
  it: {
    search: 'Ricerca nel catalogo',
    found: /titol[oi] per “memórias”/,
    ways: 'Come ottenerlo',
    hold: 'Prenota',
    rank: /Il tuo posto in coda sarà il n\. \d+/,
    confirm: 'Conferma la prenotazione',
    enter: 'Accedi',
    placed: /^Prenotazione fatta\. In coda sei il n\. \d+/,
    wrong: /Nome utente o password errati|non corrispondono/,
    holds: 'Prenotazioni',
    already: 'Sei già in coda per questo titolo.',
  },
} as const

for (const language of ['fr', 'it'] as const) {
  const say = words[language]
  test(`a reader searches, opens a title, signs in on the way and places a hold; a second one is refused (${language})`, {
    tag: ['@A-045', '@K-006'],
  }, async ({ page, server }) => {
    await choose(page, 'light', language)
    await page.goto('/')
    await expect(page.locator('html')).toHaveAttribute('lang', language)
    // The page is drawn anew in the language: what was typed before that is gone.
    const search = page.getByRole('search', { name: say.search })
    await search.getByRole('combobox').last().fill('memórias')
    await search.getByRole('combobox').last().press('Enter')
    await expect(page.getByRole('heading', { level: 1, name: say.found })).toBeVisible()
    await expectNoSidewaysScroll(page)
    await expectNoAxeViolations(page, 'light')

    const { title } = waitedTitle(server, cecilia.user)
    await page.goto(`/acervo/${title}`)
    await page.getByRole('complementary', { name: say.ways }).getByRole('link', { name: say.hold }).click()
    await expect(page.getByText(say.rank)).toBeVisible()
    await expectNoSidewaysScroll(page)
    await page.getByRole('button', { name: say.confirm }).click()
    const dialog = page.getByRole('dialog')
    await dialog.locator('input[name="username"]').fill(cecilia.user)
    await dialog.locator('input[name="password"]').fill('não é esta')
    await dialog.getByRole('button', { name: say.enter, exact: true }).click()
    await expect(dialog.getByText(say.wrong)).toBeVisible()
    await dialog.locator('input[name="password"]').fill(cecilia.password)
    await dialog.getByRole('button', { name: say.enter, exact: true }).click()
    await expect(page.getByText(say.placed)).toBeVisible()
    await expectSignedIn(page, cecilia)
    expect(holdsOf(server, cecilia.user, title)).toMatchObject([{ state: 'waiting' }])

    await page.goto(`/acervo/${title}/reserva`)
    await expect(page.getByText(say.already).first()).toBeVisible()
    await page.goto('/meupergamum/reservas')
    await expect(page.getByRole('heading', { level: 1, name: say.holds })).toBeVisible()
    await expectNoSidewaysScroll(page)
    await expectNoAxeViolations(page, 'light')
  })
}
