import type { AnswerOf } from '@estante/contract/shapes'
import { type ComponentType, useState } from 'react'
import { useTranslation } from '../../i18n/use-translation.ts'
import { FetchFailed } from '../../shell/FetchFailed.tsx'
import { LinesSkeleton } from '../../ui/LinesSkeleton.tsx'
import { BasketActions } from '../basket/BasketActions.tsx'
import type { BasketRowProps } from '../basket/BasketList.tsx'
import type { BasketOrder } from '../basket/shelf-order.ts'
import { TakeOver } from '../basket/TakeOver.tsx'
import { useBasketHits } from '../basket/use-basket-hits.ts'
import { ListRow } from './ListRow.tsx'
import { NoteText } from './NoteText.tsx'
import { shownTitles } from './shown-titles.ts'

interface SharedTitlesProps {
  list: AnswerOf<'title-lists.shared'>
  Row: ComponentType<BasketRowProps>
}

/** The titles of a shared list, with what a reader can do: cite, export, print, keep. */
export function SharedTitles({ list, Row }: SharedTitlesProps) {
  const { t } = useTranslation('title-lists')
  const [order, setOrder] = useState<BasketOrder>('added')
  const { nome, de, titulos } = list
  const codes = titulos.filter(({ retirado }) => !retirado).map(({ cod_acervo }) => cod_acervo)
  const { hits, isLoading, error, retry } = useBasketHits(codes)
  const known = new Map(hits.map((hit) => [hit.cod_acervo, hit]))
  return (
    <div className="stack stack--6">
      <div className="stack stack--2">
        <h1>{nome}</h1>
        <p className="soft titlelists__state dotted">
          <span>{de === '' ? t('shared.title') : t('shared.by', { name: de })}</span>
          <span>{t('titles', { count: titulos.length })}</span>
        </p>
      </div>
      {titulos.length === 0 && <p>{t('shared.empty')}</p>}
      {hits.length > 0 && <TakeOver codes={hits.map(({ cod_acervo }) => cod_acervo)} />}
      {hits.length > 0 && (
        <BasketActions titles={hits} isLoading={isLoading} onOrder={setOrder} back={t('list.back')} tone="secondary" />
      )}
      {!isLoading && titulos.length > 0 && (
        // biome-ignore lint/a11y/noRedundantRoles: list-style none takes the list away from Safari's VoiceOver
        <ol className="hits" role="list">
          {shownTitles(titulos, hits, order).map((title, place) => (
            <ListRow key={title.cod_acervo} title={title} hit={known.get(title.cod_acervo)} place={place} Row={Row}>
              <NoteText note={title.nota} />
            </ListRow>
          ))}
        </ol>
      )}
      {error && <FetchFailed words={t('list.titlesFailed')} error={error} onRetry={retry} />}
      {isLoading && <LinesSkeleton label={t('list.loading')} />}
    </div>
  )
}
