import { useNavigate } from '@tanstack/react-router'
import { useEffect } from 'react'
import { useStore } from 'zustand'
import { explainError } from '../../api/explain-error.ts'
import { useFormat } from '../../i18n/use-format.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { paths } from '../../paths.ts'
import { showToast } from '../../ui/toast-queue.ts'
import { useSession } from '../session/use-session.ts'
import type { BasketChange } from './basket-source.ts'
import { basketStore, hasDeviceBasket } from './basket-store.ts'

export interface Basket {
  /** Codes, in the order in which they were added; undefined until they are read, and on the server. */
  titles: readonly string[] | undefined
  has(title: string): boolean
  /** Resolves to whether it was done; a refusal is shown as a toast. Several titles at once are confirmed by one. */
  add(titles: readonly string[]): Promise<boolean>
  remove(titles: readonly string[]): Promise<boolean>
  replace(titles: readonly string[]): Promise<boolean>
  clear(): Promise<boolean>
  /** After a failure. */
  readAgain(): void
}

const source = () => import('./basket-source.ts')

/** The reader's basket, the same in every part of the page. */
export function useBasket(): Basket {
  const titles = useBasketTitles()
  const { t } = useTranslation('layout')
  const { t: errorWords } = useTranslation('errors')
  const { number } = useFormat()
  const navigate = useNavigate()
  const change = async (wanted: BasketChange): Promise<boolean> => {
    try {
      await (await source()).changeBasket(wanted)
      return true
    } catch (error) {
      const isFull = error instanceof Error && 'most' in error
      const text = isFull
        ? t('basket.full', { most: number(Number(error.most)) })
        : explainError(error, errorWords).text
      showToast({ tone: 'warn', text })
      return false
    }
  }
  return {
    titles,
    has: (title) => titles?.includes(title) ?? false,
    add: async (added) => {
      const isDone = await change({ add: added })
      if (isDone && added.length > 1) {
        const action = { label: t('basket.show'), run: () => void navigate({ to: paths.basket }) }
        showToast({ text: t('basket.added', { count: added.length }), action })
      }
      return isDone
    },
    remove: (removed) => change({ remove: removed }),
    replace: (next) => change({ replace: next }),
    clear: () => change({ replace: [] }),
    readAgain: () => void readOnce(readFor ?? undefined, true),
  }
}

/** Reads the basket when there may be one: a visitor without any loads no code for it. */
export function useBasketTitles(): readonly string[] | undefined {
  const { user } = useSession()
  const titles = useStore(basketStore, (state) => state.titles)
  const person = user?.cod_pessoa
  useEffect(() => {
    if (person === undefined && !hasDeviceBasket()) basketStore.setState({ titles: [], leftOver: 0 })
    else void readOnce(person)
  }, [person])
  return titles
}

/** Whose basket is read or being read; every part of the page asks. */
let readFor: string | undefined | null = null

async function readOnce(person: string | undefined, again = false): Promise<void> {
  if (readFor === person && !again) return
  readFor = person
  try {
    await (await source()).readBasket()
  } catch (failure) {
    // The header shows no count; the page of the basket says why.
    basketStore.setState({ failure })
  }
}
