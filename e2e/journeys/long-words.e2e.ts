/** Very long words in every field of a record: they break, and no page scrolls sideways. */
import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { expectNoSidewaysScroll } from '../helpers/axe.ts'
import { test as base, expect } from '../helpers/estante-test.ts'
import { type RunningServer, startServer } from '../helpers/running-server.ts'

const root = join(import.meta.dirname, '..', '..')
const widths = [320, 360, 768, 1440]

/** The longest word of Portuguese dictionaries, and one as long as a record permits. */
const long = 'Pneumoultramicroscopicossilicovulcanoconióticohipopotomonstro'
const endless = 'Hipopotomonstrosesquipedaliofobia'.repeat(280)

const field = (tag: string, ...subfields: Array<[string, string]>) =>
  `<datafield tag="${tag}" ind1="1" ind2="0">${subfields
    .map(([code, text]) => `<subfield code="${code}">${text}</subfield>`)
    .join('')}</datafield>`

/** A record with the word in every text field. */
function recordOf(number: string, word: string): string {
  return [
    '<record><leader>00000nam a2200000   4500</leader>',
    `<controlfield tag="001">${number}</controlfield>`,
    '<controlfield tag="008">200101s2020    bl            000 0 por d</controlfield>',
    field('100', ['a', `${word}, Joana`]),
    field('245', ['a', `Baleia ${word} :`], ['b', `${word} /`], ['c', word]),
    field('250', ['a', word]),
    field('260', ['a', word], ['b', word], ['c', '2020']),
    field('490', ['a', word]),
    field('500', ['a', word]),
    field('505', ['a', word]),
    field('520', ['a', word]),
    field('650', ['a', word], ['x', word]),
    field('852', ['a', word.slice(0, 60)], ['b', word.slice(0, 60)], ['h', word.slice(0, 60)], ['p', number]),
    field('856', ['u', `https://example.org/${word}`], ['y', word]),
    '</record>',
  ].join('')
}

const collection = `<collection xmlns="http://www.loc.gov/MARC21/slim">${recordOf('61', long)}${recordOf('9000', endless)}</collection>`

const test = base.extend<object, { server: RunningServer }>({
  server: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of the fixtures out of the pattern.
    async ({}, use) => {
      const folder = mkdtempSync(join(tmpdir(), 'estante-long-'))
      const file = join(folder, 'long.xml')
      writeFileSync(file, collection)
      const command = [join(root, 'apps/server/src/cli/estante.ts'), 'import', '--make-libraries', file]
      const env = { ...process.env, ESTANTE_DATA: folder, DATABASE_URL: '' }
      const done = spawnSync(process.execPath, command, { env, encoding: 'utf8' })
      expect(done.status, done.stderr).toBe(0)
      const server = await startServer(folder, { ESTANTE_DEMO: '0' })
      await use(server)
      await server.stop()
      rmSync(folder, { recursive: true, force: true })
    },
    { scope: 'worker', timeout: 120_000 },
  ],
})

/** Opens the page at every width, the widest first, and expects no sideways scroll. */
async function expectToFit(page: Page, address: string, heading: RegExp): Promise<void> {
  await page.goto(address, { waitUntil: 'networkidle' })
  await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible()
  for (const width of widths.toReversed()) {
    await page.setViewportSize({ width, height: 800 })
    await expectNoSidewaysScroll(page)
  }
}

test('results with words of sixty and of nine thousand letters fit, as a list and as covers @desk', async ({
  page,
}) => {
  await expectToFit(page, '/?q=baleia&for=LIVRE', /2 títulos/)
  const rows = await page.locator('.hit').evaluateAll((hits) => hits.map((hit) => hit.getBoundingClientRect().height))
  // The list stays readable: a title of nine thousand letters does not push the next one away.
  expect(Math.max(...rows)).toBeLessThan(900)
  await expectToFit(page, '/?q=baleia&for=LIVRE&modo=C', /2 títulos/)
  await expectToFit(page, `/?q=${long}&for=LIVRE`, /./)
})

for (const number of ['61', '9000']) {
  test(`every tab of the title fits, and its author and subject @desk (record ${number})`, async ({
    page,
    request,
  }) => {
    // The word of nine thousand letters exceeds the length of an address.
    const answer = await request.get('/api/consulta?q=baleia&for=LIVRE')
    const found = (await answer.json()) as { cod_acervo: string; cod_autor_principal: string; descricao: string }[]
    const hit = found.find(({ descricao }) => descricao.length > 1000 === (number === '9000'))!
    const title = `/acervo/${hit.cod_acervo}`
    for (const tab of ['', '/exemplares', '/referencia', '/marc', '/dublin-core'])
      await expectToFit(page, title + tab, /^Baleia/)
    await expectToFit(page, `/autoridade/${hit.cod_autor_principal}`, /^Joana/)
    await expectToFit(page, `/autoridade/${hit.cod_autor_principal}/marc`, /^Joana/)
  })
}

test('every list fits, and stays one @desk', async ({ page }) => {
  for (const list of ['titulo', 'autor', 'assunto', 'serie', 'editora', 'chamada']) {
    await expectToFit(page, `/listas/${list}`, / ordem /)
    await expect(page.locator('.entry').first()).toBeVisible()
    const rows = await page.locator('.entry').evaluateAll((all) => all.map((row) => row.getBoundingClientRect().height))
    expect(Math.max(...rows)).toBeLessThan(400)
  }
  await expectToFit(page, `/listas/titulo?inicio=${long}`, / ordem /)
})

test('libraries, notices and an address that leads nowhere fit @desk', async ({ page }) => {
  await expectToFit(page, '/atendimento', /./)
  await expectToFit(page, `/${long}/${long}`, /./)
  await expectToFit(page, '/', /./)
})
