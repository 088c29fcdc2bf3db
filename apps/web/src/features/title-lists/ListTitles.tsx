import type { Hit } from '@estante/contract/search.shapes'
import type { WireListTitle, WireTitleList } from '@estante/contract/title-lists.shapes'
import { type ComponentType, useState } from 'react'
import { useChange } from '../../api/use-change.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { ChangeFailed } from '../../shell/ChangeFailed.tsx'
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx'
import { showToast } from '../../ui/toast-queue.ts'
import type { BasketRowProps } from '../basket/BasketList.tsx'
import type { BasketOrder } from '../basket/shelf-order.ts'
import { titleText } from '../titles/title-text.ts'
import { ListRow } from './ListRow.tsx'
import { type Direction, placeBefore } from './list-order.ts'
import { NoteOfTitle } from './NoteOfTitle.tsx'
import { shownTitles } from './shown-titles.ts'
import { TitleActions } from './TitleActions.tsx'

interface ListTitlesProps {
  list: WireTitleList
  /** Of the titles that the catalogue has. */
  hits: readonly Hit[]
  order: BasketOrder
  Row: ComponentType<BasketRowProps>
}

/** The titles with their notes. They can be moved while they stand as in the list. */
export function ListTitles({ list, hits, order, Row }: ListTitlesProps) {
  const { t } = useTranslation('title-lists')
  const { move, remove, said, error } = useTitleChanges(list)
  const [leaving, setLeaving] = useState<WireListTitle>()
  const known = new Map(hits.map((hit) => [hit.cod_acervo, hit]))
  return (
    <div className="stack stack--2">
      <ChangeFailed error={error} title={t('list.changeFailed')} />
      <p className="vh" role="status">
        {said}
      </p>
      {/* biome-ignore lint/a11y/noRedundantRoles: list-style none takes the list away from Safari's VoiceOver */}
      <ol className="hits" role="list">
        {shownTitles(list.titulos, hits, order).map((title, place, all) => (
          <ListRow
            key={title.cod_acervo}
            title={title}
            hit={known.get(title.cod_acervo)}
            place={place}
            Row={Row}
            actions={
              <TitleActions
                title={title}
                isFirst={place === 0}
                isLast={place === all.length - 1}
                onMove={order === 'added' ? (direction) => move(title, direction) : undefined}
                onRemove={() => (title.nota === '' ? remove(title) : setLeaving(title))}
              />
            }
          >
            <NoteOfTitle list={list.codigo} title={title} />
          </ListRow>
        ))}
      </ol>
      <ConfirmDialog
        open={leaving !== undefined}
        danger
        title={t('remove.ask', { title: titleText(leaving?.descricao ?? '') })}
        action={t('remove.action')}
        keep={t('remove.keep')}
        onClose={() => setLeaving(undefined)}
        onConfirm={() => {
          if (leaving) remove(leaving)
          setLeaving(undefined)
        }}
      >
        {t('remove.text', { note: leaving?.nota })}
      </ConfirmDialog>
    </div>
  )
}

/** Moves and removes titles; what is done is said, and a removal can be undone. */
function useTitleChanges({ codigo, titulos }: WireTitleList) {
  const { t } = useTranslation('title-lists')
  const [said, setSaid] = useState('')
  const params = { id: codigo }
  const moving = useChange('title-lists.move')
  const adding = useChange('title-lists.add')
  const removing = useChange('title-lists.remove')
  const move = (title: WireListTitle, direction: Direction) => {
    const to = placeBefore(titulos, title.cod_acervo, direction)
    // One at a time: the next one begins at what is shown then.
    if (!to || moving.isPending) return
    const words = t('move.done', { title: titleText(title.descricao), place: to.place, count: titulos.length })
    const body = { acervo: title.cod_acervo, antes_de: to.before }
    moving.mutate({ params, body }, { onSuccess: () => setSaid(words) })
  }
  const remove = ({ cod_acervo, descricao, nota, retirado }: WireListTitle) => {
    const next = titulos[titulos.findIndex((one) => one.cod_acervo === cod_acervo) + 1]?.cod_acervo ?? ''
    const undo = () => adding.mutate({ params, body: { acervos: [cod_acervo], antes_de: next } })
    // A note would not come back, nor would a title that the catalogue no longer has.
    const action = nota === '' && !retirado ? { label: t('remove.undo'), run: undo } : undefined
    const done = () => showToast({ text: t('remove.done', { title: titleText(descricao) }), action })
    removing.mutate({ params: { ...params, acervo: cod_acervo } }, { onSuccess: done })
  }
  return { move, remove, said, error: moving.error ?? adding.error ?? removing.error }
}
