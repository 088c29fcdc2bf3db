import { expect, it } from 'vitest'
import { dropPendingAction, storePendingAction, takePendingAction } from './pending-action.ts'

const hold = { kind: 'holds.place', path: '/acervo/17', details: { library: 2 } }

it('a pending action is carried out once, on its own page, for its own kind', async () => {
  await storePendingAction(hold)
  expect(await takePendingAction('holds.place', '/acervo/18')).toBeUndefined()
  expect(await takePendingAction('comments.write', '/acervo/17')).toBeUndefined()
  expect(await takePendingAction('holds.place', '/acervo/17')).toEqual(hold)
  expect(await takePendingAction('holds.place', '/acervo/17')).toBeUndefined()
})

it('a new pending action replaces the one before, and going back drops it', async () => {
  await storePendingAction(hold)
  await storePendingAction({ ...hold, details: { library: 3 } })
  expect((await takePendingAction('holds.place', '/acervo/17'))?.details).toEqual({ library: 3 })
  await storePendingAction(hold)
  await dropPendingAction()
  expect(await takePendingAction('holds.place', '/acervo/17')).toBeUndefined()
})
