/** Help where it is needed, and the keys that shorten the way. */
import { expect, test } from '../helpers/estante-test.ts'
import { isTakenOver } from '../helpers/taken-over.ts'

const hits = '.hits > li'

for (const [where, path, anchor] of [
  ['the form', '/pesquisa_avancada', 'pesquisar'],
  ['the results', '/?q=machado&for=LIVRE', 'resultados'],
  ['a title', '/acervo/1001', 'pegar'],
] as const)
  test(`from ${where} the help leads to what is needed there`, { tag: ['@W-193'] }, async ({ page }) => {
    await page.goto(path)
    await isTakenOver(page)
    await page.getByRole('main').getByRole('link', { name: 'Ajuda', exact: true }).click()
    await expect(page).toHaveURL(`/ajuda#${anchor}`)
    await expect(page.locator(`#${anchor}`).getByRole('heading', { level: 2 })).toBeFocused()
    await expect(page.locator(`#${anchor}`).getByRole('listitem').first()).toBeInViewport()
  })

test('the slash goes to the search field, and is written there as a letter @desk', async ({ page }) => {
  await page.goto('/acervo/1001')
  await isTakenOver(page)
  const field = page.getByRole('combobox', { name: 'O que você procura' })
  await expect(async () => {
    await page.keyboard.press('/')
    await expect(field).toBeFocused({ timeout: 500 })
  }).toPass()
  await expect(field).toHaveValue('')
  await page.keyboard.type('a/b j?')
  await expect(field).toHaveValue('a/b j?')
  await expect(page.getByRole('dialog')).toHaveCount(0)
})

test('j and k walk the hits, ? lists the keys, and the switch there turns them off @desk', async ({ page }) => {
  await page.goto('/?q=machado&for=LIVRE')
  await isTakenOver(page)
  const title = (place: number) => page.locator(hits).nth(place).getByRole('heading').getByRole('link')
  await expect(async () => {
    await page.keyboard.press('j')
    await expect(title(0)).toBeFocused({ timeout: 500 })
  }).toPass()
  await page.keyboard.press('j')
  await expect(title(1)).toBeFocused()
  await page.keyboard.press('k')
  await expect(title(0)).toBeFocused()
  await page.keyboard.press('k')
  await expect(title(0)).toBeFocused()

  await page.keyboard.press('?')
  const dialog = page.getByRole('dialog', { name: 'Atalhos do teclado' })
  await expect(dialog.getByRole('row')).toHaveCount(5)
  await page.keyboard.press('j')
  await dialog.getByRole('switch', { name: 'Atalhos do teclado' }).click()
  await page.keyboard.press('Escape')
  await expect(dialog).toHaveCount(0)
  await expect(title(0)).toBeFocused()
  await page.keyboard.press('j')
  await page.keyboard.press('?')
  await expect(title(0)).toBeFocused()
  await expect(dialog).toHaveCount(0)

  await page.goto('/ajuda#atalhos')
  const kept = page.getByRole('main').getByRole('switch', { name: 'Atalhos do teclado' })
  await expect(kept).not.toBeChecked()
  await kept.click()
  await expect(kept).toBeChecked()
})
