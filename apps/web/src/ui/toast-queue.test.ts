import { afterEach, describe, expect, it, vi } from 'vitest'
import { dismissToast, showToast, toastStore } from './toast-queue.ts'

const texts = () => toastStore.read().map((toast) => toast.text)

describe('the toasts on the screen', () => {
  afterEach(() => {
    for (const toast of toastStore.read()) dismissToast(toast.id)
  })

  it('stand in the order in which they came, as things that went well unless said otherwise', {
    tags: ['W-131'],
  }, () => {
    showToast({ text: 'a' })
    showToast({ text: 'b', tone: 'danger' })
    expect(toastStore.read().map(({ text, tone }) => [text, tone])).toEqual([
      ['a', 'ok'],
      ['b', 'danger'],
    ])
  })

  it('are three at most: the oldest goes', () => {
    for (const text of ['a', 'b', 'c', 'd']) showToast({ text })
    expect(texts()).toEqual(['b', 'c', 'd'])
  })

  it('do not say the same twice', () => {
    for (const text of ['a', 'b', 'a']) showToast({ text })
    expect(texts()).toEqual(['b', 'a'])
  })

  it('go one by one, and tell whoever listens each time', () => {
    const listener = vi.fn()
    const stop = toastStore.subscribe(listener)
    const id = showToast({ text: 'a' })
    dismissToast(id)
    dismissToast(id)
    expect(texts()).toEqual([])
    expect(listener).toHaveBeenCalledTimes(2)
    stop()
    showToast({ text: 'b' })
    expect(listener).toHaveBeenCalledTimes(2)
  })
})
