import { afterEach, expect, it } from 'vitest'
import { coverFailed, coverFailures, onCoverFailed, retryCovers } from './cover-failures.ts'

afterEach(retryCovers)

it('a picture that failed is told of once, and again only after it was asked for again', { tags: ['E-046'] }, () => {
  const told: string[] = []
  const leave = onCoverFailed((image) => told.push(image))
  coverFailed('/a.jpg')
  coverFailed('/a.jpg')
  coverFailed('/b.jpg')
  expect([...coverFailures.read()]).toEqual(['/a.jpg', '/b.jpg'])
  retryCovers()
  expect(coverFailures.read().size).toBe(0)
  coverFailed('/a.jpg')
  leave()
  coverFailed('/c.jpg')
  expect(told).toEqual(['/a.jpg', '/b.jpg', '/a.jpg'])
})

it('who draws covers hears of each change', () => {
  let heard = 0
  const leave = coverFailures.subscribe(() => {
    heard += 1
  })
  coverFailed('/a.jpg')
  retryCovers()
  leave()
  coverFailed('/a.jpg')
  expect(heard).toBe(2)
})
