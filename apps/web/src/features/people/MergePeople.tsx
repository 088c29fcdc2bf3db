import type { WireFoundPerson, WirePerson } from '@estante/contract/people.shapes'
import type { AnswerOf } from '@estante/contract/shapes'
import { useState } from 'react'
import { useCall } from '../../api/use-call.ts'
import { useChange, useRefreshAfter } from '../../api/use-change.ts'
import { joinFacts } from '../../i18n/join-facts.ts'
import { useFormat } from '../../i18n/use-format.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { ChangeFailed } from '../../shell/ChangeFailed.tsx'
import { FetchFailed } from '../../shell/FetchFailed.tsx'
import { Alert } from '../../ui/Alert.tsx'
import { Button } from '../../ui/Button.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { Field } from '../../ui/Field.tsx'
import { LinesSkeleton } from '../../ui/LinesSkeleton.tsx'
import { showToast } from '../../ui/toast-queue.ts'
import { useDebounced } from '../../ui/use-debounced.ts'
import type { Desk } from '../desk/DeskFrame.tsx'
import { deskOf } from '../desk/desk-place.ts'
import { useHoldsSettings } from '../desk/use-desk-rights.ts'

interface MergePeopleProps {
  person: WirePerson
  desk: Desk
}

/** Merges another record of the same person into this one. */
export function MergePeople(props: MergePeopleProps) {
  const { t } = useTranslation('people')
  const [isOpen, setOpen] = useState(false)
  if (!useHoldsSettings()) return null
  return (
    <>
      <Button tone="quiet" onClick={() => setOpen(true)}>
        {t('merge.open')}
      </Button>
      {isOpen && <Merge {...props} onClose={() => setOpen(false)} />}
    </>
  )
}

function Merge({ person, desk, onClose }: MergePeopleProps & { onClose: () => void }) {
  const { t } = useTranslation('people')
  const [other, setOther] = useState<WireFoundPerson>()
  const merge = useChange('people.merge', () => {
    showToast({ text: t('merge.done', { name: person.nome }) })
    onClose()
  })
  const refresh = useRefreshAfter('people.merge')
  const params = { id: person.cod_pessoa }
  const preview = useCall('people.merge_preview', {
    params,
    query: { biblioteca: desk.place.library, outra: other?.cod_pessoa ?? '' },
    enabled: other !== undefined,
  })
  const shown = other === undefined ? undefined : preview.data?.answer
  const mayMerge = shown !== undefined && shown.impedimentos.length === 0
  const send = () => {
    const body = { ...deskOf(desk.place), outra: other?.cod_pessoa ?? '' }
    merge.mutate({ params, body }, { onError: () => void refresh() })
  }
  const close = () => {
    if (!merge.isPending) onClose()
  }
  return (
    <Dialog
      open
      large
      onClose={close}
      title={t('merge.ask', { name: person.nome })}
      actions={
        <>
          {mayMerge && (
            <Button tone="danger" busy={merge.isPending} busyLabel={t('merge.busy')} onClick={send}>
              {t('merge.merge')}
            </Button>
          )}
          <Button tone="quiet" onClick={close}>
            {t('merge.keep')}
          </Button>
        </>
      }
    >
      <p>{t('merge.text')}</p>
      {other === undefined ? (
        <FindOther person={person} library={desk.place.library} onChoose={setOther} />
      ) : (
        <>
          <p>
            <b>{t('merge.goes', { name: nameOf(other) })}</b>
          </p>
          {preview.isError && !shown ? (
            <FetchFailed words={t('show.failed')} error={preview.error} onRetry={() => void preview.refetch()} />
          ) : shown ? (
            <Consequences shown={shown} currency={desk.currency} />
          ) : (
            <LinesSkeleton label={t('find.loading')} />
          )}
          <div>
            <Button size="s" onClick={() => setOther(undefined)}>
              {t('merge.another')}
            </Button>
          </div>
        </>
      )}
      <ChangeFailed title={t('merge.failed')} error={merge.error} />
    </Dialog>
  )
}

const nameOf = ({ nome, contas }: WireFoundPerson) => joinFacts([nome, ...contas.map(({ usuario }) => usuario)])

const fewestSigns = 2
const typingPause = 200

interface FindOtherProps {
  person: WirePerson
  library: string
  onChoose: (other: WireFoundPerson) => void
}

function FindOther({ person, library, onChoose }: FindOtherProps) {
  const { t } = useTranslation('people')
  const [typed, setTyped] = useState('')
  const text = useDebounced(typed.trim(), typingPause)
  const isLooking = text.length >= fewestSigns
  const query = { biblioteca: library, texto: text }
  const result = useCall('people.find', { query, enabled: isLooking, keepPrevious: true })
  const found = isLooking ? result.data?.answer.pessoas : undefined
  const others = found?.filter(({ cod_pessoa }) => cod_pessoa !== person.cod_pessoa)
  return (
    <>
      <Field
        label={t('merge.find')}
        hint={t('merge.findHint')}
        name="outra"
        type="search"
        autoComplete="off"
        spellCheck={false}
        maxLength={200}
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
      />
      <div role="status" className="stack stack--2">
        {result.isError && (
          <FetchFailed words={t('find.failed')} error={result.error} onRetry={() => void result.refetch()} />
        )}
        {others?.length === 0 && <p className="soft">{t('merge.none')}</p>}
        {others && others.length > 0 && (
          <ul className="person__list" aria-label={t('find.results')}>
            {others.map((one) => (
              <li key={one.cod_pessoa}>
                <Button size="s" tone="quiet" onClick={() => onChoose(one)}>
                  {nameOf(one)}
                </Button>
              </li>
            ))}
          </ul>
        )}
      </div>
    </>
  )
}

interface ConsequencesProps {
  shown: AnswerOf<'people.merge_preview'>
  currency: string
}

/** What moves, or what stands in the way. */
function Consequences({ shown, currency }: ConsequencesProps) {
  const { t } = useTranslation('people')
  const { money, number } = useFormat()
  const { emprestimos, historico, reservas, pedidos, listas, deve_centavos, impedimentos } = shown
  if (impedimentos.length > 0) {
    return (
      <Alert tone="danger" title={t('merge.not')} role="alert">
        {impedimentos.map(({ codigo, mensagem }) => (
          <p key={codigo}>{mensagem}</p>
        ))}
      </Alert>
    )
  }
  const facts = [
    [t('show.loans'), number(emprestimos)],
    [t('merge.history'), number(historico)],
    [t('show.holds'), number(reservas)],
    [t('show.loanRequests'), number(pedidos)],
    [t('merge.lists'), number(listas)],
    [t('show.debts'), money(deve_centavos, currency)],
  ] as const
  return (
    <>
      <dl className="facts">
        {facts.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <p>{t('merge.consequence')}</p>
    </>
  )
}
