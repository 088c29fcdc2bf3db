import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, expect, it } from 'vitest'
import { PageRenderer, type RenderLimits } from './page-renderer.ts'

/** A bundle that does what the address says, in the place of the one that the build makes. */
const bundleText = `
export async function renderPage({ address, language }, ask, signal) {
  if (address === '/throws') throw new Error('a component threw')
  if (address === '/loops') for (;;);
  if (address === '/eats') for (const eaten = []; ; ) eaten.push(new Array(100_000).fill(eaten.length))
  if (address === '/waits') await new Promise((_, reject) => signal.addEventListener('abort', () => reject(new Error('given up'))))
  if (address === '/asks') {
    const { status, headers, body } = await ask('search.find', {}, 'q=rosa', signal)
    return { html: [status, headers['x-total-count'], body].join(' '), data: '{}', parts: [] }
  }
  return { html: address + ' ' + language, data: '{}', parts: [] }
}
`
const folder = mkdtempSync(join(tmpdir(), 'estante-render-'))
const bundle = join(folder, 'server.mjs')
writeFileSync(bundle, bundleText)
afterAll(() => rmSync(folder, { recursive: true }))

let renderer: PageRenderer
let problems: string[]
afterEach(() => renderer.close())

function begin(limits: Partial<RenderLimits> = {}, file = bundle): void {
  problems = []
  renderer = new PageRenderer(
    file,
    (problem, { address }) => problems.push([problem, address].filter(Boolean).join(' ')),
    { milliseconds: 20_000, ...limits },
  )
}

const render = (address: string) =>
  renderer.render({ address, language: 'pt', now: '2026-11-23T12:00:00Z' }, async ({ id, query }) => ({
    status: 200,
    headers: { 'x-total-count': '3' },
    body: JSON.stringify({ id, query }),
  }))

it('renders a page, with the answers it asks for', async () => {
  begin()
  expect(await render('/acervo/17')).toEqual({ html: '/acervo/17 pt', data: '{}', parts: [] })
  expect((await render('/asks'))?.html).toBe('200 3 {"id":"search.find","query":"q=rosa"}')
  expect(problems).toEqual([])
})

it('has none where a component throws, and goes on', async () => {
  begin()
  expect(await render('/throws')).toBeUndefined()
  expect(problems).toEqual(['a page could not be rendered /throws'])
  expect(await render('/')).toBeDefined()
})

it('has none after the time limit, and goes on', async () => {
  begin({ milliseconds: 1500 })
  // On a busy machine the thread may begin later than that.
  await expect.poll(() => render('/'), { timeout: 60_000 }).toBeDefined()
  problems = []
  expect(await render('/waits')).toBeUndefined()
  expect(problems).toEqual(['a page took too long to render /waits'])
})

it('ends a thread that no longer hears, begins another one, and leaves a page that did it twice to the browser', async () => {
  begin({ milliseconds: 1500 })
  const rendersAgain = () => expect.poll(() => render('/'), { timeout: 60_000 }).toBeDefined()
  await rendersAgain()
  const blamed = () => problems.filter((problem) => problem.endsWith('/loops'))
  for (const times of [1, 2]) {
    expect(await render('/loops')).toBeUndefined()
    expect(blamed()).toHaveLength(times)
    // The thread that turns in a circle never renders anything: this is another one.
    await rendersAgain()
  }
  expect(await render('/loops')).toBeUndefined()
  expect(blamed()).toHaveLength(2)
}, 130_000)

it('goes on in another thread where one has used up its memory, without the page that did it', async () => {
  begin({ milliseconds: 60_000 })
  await render('/')
  for (const times of [1, 2, 2]) {
    expect(await render('/eats')).toBeUndefined()
    expect(await render('/')).toBeDefined()
    expect(problems).toEqual(Array.from({ length: times }, () => 'the thread that renders pages has failed'))
  }
}, 130_000)

it('has none for more pages than may wait', async () => {
  begin({ atOnce: 1, waiting: 2, milliseconds: 3000 })
  const asked = Promise.all(['/waits', '/1', '/2', '/3', '/4'].map(render))
  expect((await asked).slice(3)).toEqual([undefined, undefined])
})

it('has none where the bundle does not load', async () => {
  begin({}, join(folder, 'absent.mjs'))
  expect(await render('/')).toBeUndefined()
  expect(problems).toEqual(['the thread that renders pages has failed'])
})
