import type { AnswerOf } from '@estante/contract/shapes'
import { longestListName } from '@estante/domain/title-lists/list-rules'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { useCall } from '../../api/use-call.ts'
import { useChange } from '../../api/use-change.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { titleListPath } from '../../paths.ts'
import { ChangeFailed } from '../../shell/ChangeFailed.tsx'
import { FetchFailed } from '../../shell/FetchFailed.tsx'
import '../../theme/pages/title-lists.css'
import { Badge } from '../../ui/Badge.tsx'
import { Button } from '../../ui/Button.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { Field } from '../../ui/Field.tsx'
import { Form } from '../../ui/Form.tsx'
import { LinesSkeleton } from '../../ui/LinesSkeleton.tsx'
import { showToast } from '../../ui/toast-queue.ts'
import { useNewList } from './use-new-list.ts'

interface AddToListDialogProps {
  codes: readonly string[]
  onClose: () => void
}

/** The own lists, each with a button that keeps the titles in it, and a field for a new one. */
export function AddToListDialog({ codes, onClose }: AddToListDialogProps) {
  const { t } = useTranslation('title-lists')
  const one = codes.length === 1 ? codes[0] : undefined
  const result = useCall('title-lists.list', { query: one === undefined ? {} : { acervo: one } })
  const tell = useTellKept(onClose)
  const add = useChange('title-lists.add', ({ answer }, { params }) => {
    const list = result.data?.answer.listas.find(({ codigo }) => codigo === params?.id)
    tell({ codigo: params?.id ?? '', nome: list?.nome ?? '' }, Number(answer.incluidos))
  })
  const lists = result.data?.answer.listas ?? []
  return (
    <Dialog
      open
      onClose={() => !add.isPending && onClose()}
      title={t('add.title', { count: codes.length })}
      actions={
        <Button tone="quiet" onClick={onClose}>
          {t('add.close')}
        </Button>
      }
    >
      {result.isPending && <LinesSkeleton label={t('loading')} />}
      {result.isError && <FetchFailed words={t('failed')} error={result.error} onRetry={() => void result.refetch()} />}
      <ChangeFailed error={add.error} title={t('add.failed')} />
      {lists.length > 0 && (
        <ListChoices
          lists={lists}
          adding={add.isPending ? add.variables.params?.id : undefined}
          onAdd={(id) => add.mutate({ params: { id }, body: { acervos: [...codes], antes_de: '' } })}
        />
      )}
      {result.data && <NewListForTitles codes={codes} isFirst={lists.length === 0} onKept={tell} />}
    </Dialog>
  )
}

type Kept = { codigo: string; nome: string }

/** Says where they are now, with the way there. */
function useTellKept(onClose: () => void): (list: Kept, count: number) => void {
  const { t } = useTranslation('title-lists')
  const navigate = useNavigate()
  return ({ codigo, nome }, count) => {
    const action = { label: t('add.see'), run: () => void navigate({ to: titleListPath(codigo) }) }
    showToast({ text: count === 0 ? t('add.nothing', { name: nome }) : t('add.done', { name: nome, count }), action })
    onClose()
  }
}

interface ListChoicesProps {
  lists: AnswerOf<'title-lists.list'>['listas']
  /** The list into which they are just coming. */
  adding: string | undefined
  onAdd: (list: string) => void
}

function ListChoices({ lists, adding, onAdd }: ListChoicesProps) {
  const { t } = useTranslation('title-lists')
  return (
    // biome-ignore lint/a11y/noRedundantRoles: list-style none takes the list away from Safari's VoiceOver
    <ul className="listchoices" role="list">
      {lists.map(({ codigo, nome, total, contem }) => (
        <li key={codigo}>
          <span className="listchoices__name">
            {nome}
            <span className="small soft">{t('titles', { count: Number(total) })}</span>
          </span>
          {contem ? (
            <Badge kind="ok">{t('add.isIn')}</Badge>
          ) : (
            <Button
              size="s"
              busy={adding === codigo}
              aria-label={t('add.keepIn', { name: nome })}
              onClick={() => adding === undefined && onAdd(codigo)}
            >
              {t('add.keep')}
            </Button>
          )}
        </li>
      ))}
    </ul>
  )
}

interface NewListForTitlesProps {
  codes: readonly string[]
  isFirst: boolean
  onKept: (list: Kept, count: number) => void
}

function NewListForTitles({ codes, isFirst, onKept }: NewListForTitlesProps) {
  const { t } = useTranslation('title-lists')
  const [name, setName] = useState('')
  const form = useNewList(({ answer }) => onKept(answer, Number(answer.total)))
  return (
    <Form
      className="stack stack--3"
      onSend={() => form.begin(name, codes)}
      busy={form.busy}
      attempt={form.attempt}
      failure={form.error ? <ChangeFailed error={form.error} title={t('new.failed')} /> : undefined}
    >
      <Field
        label={isFirst ? t('new.name') : t('add.orNew')}
        hint={t('new.hint')}
        maxLength={longestListName}
        value={name}
        error={form.problemOf('nome')}
        onChange={({ target }) => setName(target.value)}
      />
      <div className="btn-group">
        <Button type="submit" tone={isFirst ? 'primary' : undefined} busy={form.busy} busyLabel={t('new.busy')}>
          {t('add.create')}
        </Button>
      </div>
    </Form>
  )
}
