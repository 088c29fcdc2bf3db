import { History } from 'lucide-react'
import { type RefObject, useEffect, useRef, useState } from 'react'
import { useTranslation } from '../i18n/use-translation.ts'
import { Button } from '../ui/Button.tsx'
import { Icon } from '../ui/Icon.tsx'
import { IconButton } from '../ui/IconButton.tsx'
import { closeIcon } from '../ui/icons.ts'
import { Link } from '../ui/Link.tsx'
import { type RecentSearch, withoutRecent } from './recent-list.ts'
import { changeRecent, recentSearches } from './recent-searches.ts'

interface RecentSearchesProps {
  /** The search box, which is empty. */
  input: RefObject<HTMLInputElement | null>
}

/**
 * The recent searches below an empty search box: links, each with a button that forgets it. They open when the box is
 * pressed, or with the arrow down; Esc, a choice, and leaving the form close them.
 */
export function RecentSearches({ input }: RecentSearchesProps) {
  const { t } = useTranslation('search')
  const own = useRef<HTMLDivElement>(null)
  const { searches, setSearches, close } = useOpenList(input, own)
  if (searches.length === 0) return null
  const forget = async (change: (list: readonly RecentSearch[]) => readonly RecentSearch[]) => {
    input.current?.focus()
    setSearches(await changeRecent(change))
  }
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for controls of a form, and these are links
    <div className="suggest" ref={own} role="group" aria-labelledby="pesquisas-recentes">
      <div className="suggest__group recent__head">
        <span id="pesquisas-recentes">{t('recent.label')}</span>
        <Button tone="quiet" size="s" onClick={() => void forget(() => [])}>
          {t('recent.clear')}
        </Button>
      </div>
      {/* biome-ignore lint/a11y/noRedundantRoles: list-style none takes the list away from Safari's VoiceOver */}
      <ul className="recent" role="list">
        {searches.map(({ href, words }) => (
          <li key={href}>
            <Link href={href} onClick={close}>
              <Icon of={History} />
              <span className="suggest__text">{words}</span>
            </Link>
            <IconButton
              icon={closeIcon}
              label={t('recent.remove', { words })}
              onClick={() => void forget((list) => withoutRecent(list, href))}
            />
          </li>
        ))}
      </ul>
    </div>
  )
}

/** The searches while the list is open; they are read each time it opens. */
function useOpenList(input: RefObject<HTMLInputElement | null>, list: RefObject<HTMLElement | null>) {
  const [searches, setSearches] = useState<readonly RecentSearch[]>([])
  const close = () => setSearches([])
  useEffect(() => {
    const box = input.current
    const form = box?.form
    if (!box || !form) return
    let isLeft = false
    const open = async () => {
      const found = await recentSearches()
      if (!isLeft && box.value === '' && document.activeElement === box) setSearches(found)
    }
    const onKey = (event: KeyboardEvent) => {
      if (event.key === 'Escape') {
        setSearches([])
        box.focus()
      } else if (!list.current) {
        if (event.key === 'ArrowDown' && event.target === box) void open()
      } else if (moveWithin(list.current, event.key, box)) event.preventDefault()
    }
    const onLeave = ({ relatedTarget }: FocusEvent) => {
      if (!(relatedTarget instanceof Node && form.contains(relatedTarget))) setSearches([])
    }
    const onPress = () => void open()
    void open()
    box.addEventListener('click', onPress)
    form.addEventListener('keydown', onKey)
    form.addEventListener('focusout', onLeave)
    return () => {
      isLeft = true
      box.removeEventListener('click', onPress)
      form.removeEventListener('keydown', onKey)
      form.removeEventListener('focusout', onLeave)
    }
  }, [input, list])
  return { searches, setSearches, close }
}

/** Arrows go through the links; before the first is the box. @returns whether the key did something */
function moveWithin(list: HTMLElement, key: string, box: HTMLElement): boolean {
  const links = [...list.querySelectorAll('a')]
  const at = links.findIndex((link) => link.closest('li')?.contains(document.activeElement))
  if (key === 'ArrowDown') links[Math.min(at + 1, links.length - 1)]?.focus()
  else if (key === 'ArrowUp') (links[at - 1] ?? box).focus()
  else return false
  return true
}
