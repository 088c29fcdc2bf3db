import { expect, it } from 'vitest'
import { dropIntention, keepIntention, takeIntention } from './intention.ts'

const hold = { kind: 'holds.place', path: '/acervo/17', details: { library: 2 } }

it('an intention is carried out once, on the page it was pressed on, by those it is for', async () => {
  await keepIntention(hold)
  expect(await takeIntention('holds.place', '/acervo/18')).toBeUndefined()
  expect(await takeIntention('comments.write', '/acervo/17')).toBeUndefined()
  expect(await takeIntention('holds.place', '/acervo/17')).toEqual(hold)
  expect(await takeIntention('holds.place', '/acervo/17')).toBeUndefined()
})

it('another intention takes the place of the one before, and going back gives it up', async () => {
  await keepIntention(hold)
  await keepIntention({ ...hold, details: { library: 3 } })
  expect((await takeIntention('holds.place', '/acervo/17'))?.details).toEqual({ library: 3 })
  await keepIntention(hold)
  await dropIntention()
  expect(await takeIntention('holds.place', '/acervo/17')).toBeUndefined()
})
