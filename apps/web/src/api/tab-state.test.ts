import { afterEach, expect, it } from 'vitest'
import { changeTab, readTab } from './tab-state.ts'

afterEach(() => changeTab({ secret: undefined, pendingAction: undefined }))

it('keeps both of two changes that are made at the same time', async () => {
  await changeTab({ pendingAction: 'place a hold' })
  await Promise.all([changeTab({ secret: 'of the sign-in' }), changeTab({ pendingAction: undefined })])
  expect(await readTab()).toEqual({ secret: 'of the sign-in', pendingAction: undefined })
})
