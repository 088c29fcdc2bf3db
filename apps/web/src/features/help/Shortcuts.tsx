import { useRouter } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { withTranslations } from '../../i18n/start-i18n.ts'
import { paths } from '../../paths.ts'
import { lazyPart } from '../../shell/lazy-part.tsx'
import { areShortcutsOn } from './shortcut-choice.ts'
import { hitToFocus, type ShortcutName, shortcutOf } from './shortcuts.ts'

const ShortcutDialog = lazyPart('features/help/ShortcutDialog.tsx', () =>
  withTranslations(['accessibility'], async () => (await import('./ShortcutDialog.tsx')).ShortcutDialog),
)

/** Where letters are written or choose something, and where the page behind is not to be moved. */
const writing = 'input, textarea, select, [contenteditable], [role="listbox"], [role="textbox"]'
/** A found title in each display: list, covers, references, table. */
const hits = '.hits > li, .coverwall > li, .refs > li, .hit-table tbody > tr'

/** Listens to the keys of shortcuts.ts on every page. */
export function Shortcuts() {
  const router = useRouter()
  const [isOpen, setOpen] = useState(false)
  useEffect(() => {
    const acts: Record<ShortcutName, () => void> = {
      search: () => {
        const field = searchField()
        if (field) field.focus()
        else void router.navigate({ href: paths.home })
      },
      next: () => focusHit(1),
      previous: () => focusHit(-1),
      list: () => setOpen(true),
    }
    const onKeyDown = (event: KeyboardEvent) => {
      const isWriting =
        (event.target instanceof Element && event.target.closest(writing) !== null) ||
        document.querySelector('dialog[open]') !== null
      const name = shortcutOf(event, isWriting)
      if (!name || !areShortcutsOn()) return
      // The letter would be written into the field that gets the focus.
      event.preventDefault()
      acts[name]()
    }
    document.addEventListener('keydown', onKeyDown)
    return () => document.removeEventListener('keydown', onKeyDown)
  }, [router])
  if (!isOpen) return null
  return <ShortcutDialog onClose={() => setOpen(false)} />
}

function searchField(): HTMLInputElement | undefined {
  const fields = document.querySelectorAll<HTMLInputElement>(
    'form[role="search"] input[name="q"], main input[name="q"]',
  )
  return [...fields].find((field) => field.getClientRects().length > 0)
}

function focusHit(step: 1 | -1): void {
  const found = [...document.querySelectorAll(hits)]
  const at = found.findIndex((one) => one.contains(document.activeElement))
  const to = hitToFocus(found.length, at, step)
  if (to !== undefined) found[to]?.querySelector<HTMLElement>('a[href^="/acervo/"]')?.focus()
}
