import type { HoldOptions } from '@estante/contract/holds.shapes'
import { useTranslation } from '../../i18n/use-translation.ts'
import { ChoiceGroup } from '../../ui/ChoiceGroup.tsx'
import { Radio } from '../../ui/Radio.tsx'
import { isPossible } from './edition-choice.ts'
import { useQueueWords } from './use-queue-words.ts'

type Library = HoldOptions['bibliotecas'][number]

interface LibraryChoiceProps {
  libraries: readonly Library[]
  /** cod_biblioteca */
  chosen: string
  onChoose: (code: string) => void
}

/**
 * Each library with its queue or its refusal. Refusing ones can be selected too, so that keyboard users hear the
 * reason.
 */
export function LibraryChoice({ libraries, chosen, onChoose }: LibraryChoiceProps) {
  const { t } = useTranslation('holds')
  const hintOf = useHint()
  return (
    <ChoiceGroup legend={t('form.where')}>
      <div className="stack stack--2">
        {libraries.map((library) => (
          <Radio
            key={library.cod_biblioteca}
            card
            name="biblioteca"
            value={library.cod_biblioteca}
            checked={library.cod_biblioteca === chosen}
            onChange={() => onChoose(library.cod_biblioteca)}
            label={<b>{library.desc_biblioteca}</b>}
            hint={hintOf(library)}
          />
        ))}
      </div>
    </ChoiceGroup>
  )
}

function useHint() {
  const { t } = useTranslation('holds')
  const words = useQueueWords()
  return ({ opcoes }: Library): string => {
    const [only, ...others] = opcoes
    const possible = opcoes.filter(isPossible)
    if (possible.length === 0) return only?.motivo?.mensagem ?? ''
    if (others.length > 0) return t('form.several')
    const { possivel, qualquer_edicao: anyEdition } = only!
    if (!possivel && anyEdition) return t('edition.only', { queue: words.queue(anyEdition) })
    const own = `${words.copies(only!)} ${words.queue(only!)}`
    return anyEdition?.possivel ? `${own} ${words.anyEdition(anyEdition)}` : own
  }
}
