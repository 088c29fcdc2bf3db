import type { ListName } from '@estante/contract/pages'
import { useRef } from 'react'
import { useTranslation } from '../../i18n/use-translation.ts'
import { listPath } from '../../paths.ts'
import { Link } from '../../ui/Link.tsx'
import { useCurrentInView } from '../../ui/use-current-in-view.ts'
import { letterOf, startLetters } from './start-letters.ts'

interface LetterLinksProps {
  list: ListName
  /** The current start of the list. */
  start: string
}

/** Links to each letter of the list, or to each digit of call numbers. */
export function LetterLinks({ list, start }: LetterLinksProps) {
  const { t } = useTranslation('browse')
  const here = letterOf(start)
  const row = useRef<HTMLElement>(null)
  useCurrentInView(row, here)
  return (
    <>
      <a className="skip" href="#lista">
        {t('toList')}
      </a>
      <nav className="letters" aria-label={t('letters')} ref={row}>
        {startLetters(list).map((place) => (
          <Link
            key={place}
            href={listPath(list, { start: place.toLowerCase() })}
            aria-current={place === here ? 'location' : undefined}
          >
            {place}
          </Link>
        ))}
      </nav>
    </>
  )
}
