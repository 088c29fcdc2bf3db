import { useDue } from '../../i18n/use-due.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { LibraryNames } from '../../shell/LibraryNames.tsx'
import { Badge } from '../../ui/Badge.tsx'
import { useIsPast } from '../institution/use-hours.ts'
import type { AvailabilityWords } from './availability-words.ts'
import { useReturnText } from './use-return-text.ts'

/** Libraries shown by name; the others are counted. */
const mostNames = 3

/** The badge, with libraries and shelf location or expected return. */
export function HitAvailability({ words }: { words: AvailabilityWords }) {
  const { t } = useTranslation('search')
  const sentence = useSentence(words)
  const { libraries } = words
  const others = libraries.length - mostNames
  return (
    <p className="hit__have">
      <Badge kind={words.badge}>{t(`have.${words.state}`, { count: words.count })}</Badge>
      {(sentence !== '' || libraries.length > 0) && (
        <span className="clamp clamp--2">
          <LibraryNames
            libraries={libraries.slice(0, mostNames)}
            more={others > 0 ? t('note.more', { count: others }) : undefined}
          />
          {sentence !== '' && libraries.length > 0 && ', '}
          {sentence}
        </span>
      )}
    </p>
  )
}

function useSentence({ place, returns, queue, note }: AvailabilityWords): string {
  const { t } = useTranslation('search')
  const returnText = useReturnText()
  const parts = [
    place,
    returns && returnText(returns),
    note && t(`note.${note}`),
    queue > 0 && t('note.queue', { count: queue }),
  ]
  return parts.filter(Boolean).join(', ')
}

/** A badge that fits below a cover. */
export function WallAvailability({ words }: { words: AvailabilityWords }) {
  return (
    <p>
      <Badge kind={words.badge}>{useWallWords(words)}</Badge>
    </p>
  )
}

function useWallWords({ state, count, returns, queue }: AvailabilityWords): string {
  const { t } = useTranslation('search')
  const due = useDue()
  const isPast = useIsPast()
  if (returns && !isPast(returns)) return t('wall.returns', { day: due(returns.day, returns.hour, 'short') })
  if (state === 'reserved' && queue > 0) return t('wall.queue', { count: queue })
  if (state === 'local') return t('wall.local')
  return t(`have.${state}`, { count })
}
