import { useFormat } from '../../../i18n/use-format.ts'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { Accordion } from '../../../ui/Accordion.tsx'
import { Fact } from './Fact.tsx'

/** Lines shown initially. */
const mostLines = 12

/** Chapters, poems, songs: a line each. A long list is collapsed. */
export function Contents({ lines }: { lines: readonly string[] }) {
  const { t } = useTranslation('titles')
  const { number } = useFormat()
  if (lines.length === 0) return null
  const list = (
    // biome-ignore lint/a11y/noRedundantRoles: list-style none takes the list away from Safari's VoiceOver
    <ul className="contents" role="list">
      {lines.map((line, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the lines of a table of contents never move, and may repeat
        <li key={place}>{line}</li>
      ))}
    </ul>
  )
  return (
    <Fact label={t('fields.contents')}>
      {lines.length > mostLines ? (
        <Accordion summary={t('fields.contentsLines', { count: lines.length, total: number(lines.length) })}>
          {list}
        </Accordion>
      ) : (
        list
      )}
    </Fact>
  )
}
