import type { WirePerson } from '@estante/contract/people.shapes'
import type { AnswerOf } from '@estante/contract/shapes'
import { useState } from 'react'
import { useCall } from '../../api/use-call.ts'
import { useChange, useRefreshAfter } from '../../api/use-change.ts'
import { useFormat } from '../../i18n/use-format.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { ChangeFailed } from '../../shell/ChangeFailed.tsx'
import { FetchFailed } from '../../shell/FetchFailed.tsx'
import { Button } from '../../ui/Button.tsx'
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx'
import { LinesSkeleton } from '../../ui/LinesSkeleton.tsx'
import { Select } from '../../ui/Select.tsx'
import { showToast } from '../../ui/toast-queue.ts'
import type { Desk } from '../desk/DeskFrame.tsx'
import { deskOf } from '../desk/desk-place.ts'

interface ChangeCategoryProps {
  person: WirePerson
  account: WirePerson['contas'][number]
  desk: Desk
}

/** Activity 2004, at the library of the person. */
const settingsPermission = 2004

/** Changes the category of an account, and says beforehand what that means for loans and limits. */
export function ChangeCategory(props: ChangeCategoryProps) {
  const { t } = useTranslation('people')
  const [isOpen, setOpen] = useState(false)
  const rights = useCall('desk.rights').data?.answer.direitos ?? []
  const library = props.person.cod_biblioteca || props.desk.place.library
  const mayChange = rights.some(
    ({ direito, cod_biblioteca }) =>
      direito === settingsPermission && (cod_biblioteca === '' || cod_biblioteca === library),
  )
  if (!mayChange) return null
  return (
    <>
      <Button tone="quiet" onClick={() => setOpen(true)}>
        {t('category.change')}
      </Button>
      {isOpen && <Change {...props} onClose={() => setOpen(false)} />}
    </>
  )
}

type Category = AnswerOf<'people.categories'>['categorias'][number]

function Change({ person, account, desk, onClose }: ChangeCategoryProps & { onClose: () => void }) {
  const { t } = useTranslation('people')
  const { place } = desk
  const { cod_conta: conta, usuario: user } = account
  const [chosen, setChosen] = useState(account.cod_categoria)
  const [tried, setTried] = useState(false)
  const result = useCall('people.categories', {
    params: { id: person.cod_pessoa },
    query: { biblioteca: place.library, conta },
  })
  const categories = result.data?.answer.categorias ?? []
  const category = categories.find(({ codigo }) => codigo === chosen)
  const change = useChange('people.change_category', () => {
    showToast({ text: t('category.changed', { user, category: category?.descricao ?? '' }) })
    onClose()
  })
  const refresh = useRefreshAfter('people.change_category')
  const isSame = chosen === account.cod_categoria
  const confirm = () => {
    setTried(true)
    if (isSame) return
    const body = { ...deskOf(place), conta, categoria: chosen, categoria_vista: account.cod_categoria }
    // What a colleague changed meanwhile is shown, and the next attempt is based on that.
    change.mutate({ params: { id: person.cod_pessoa }, body }, { onError: () => void refresh() })
  }
  return (
    <ConfirmDialog
      open
      title={t('category.ask', { user })}
      action={t('category.change')}
      keep={t('category.keep')}
      busy={change.isPending}
      busyLabel={t('category.busy')}
      onConfirm={confirm}
      onClose={onClose}
    >
      {result.isError && !result.data ? (
        <FetchFailed words={t('category.notShown')} error={result.error} onRetry={() => void result.refetch()} />
      ) : categories.length === 0 ? (
        <LinesSkeleton label={t('category.loading')} />
      ) : (
        <Select
          label={t('category.choose')}
          name="categoria"
          value={chosen}
          options={categories.map(({ codigo, descricao }) => ({
            value: codigo,
            label: codigo === account.cod_categoria ? t('category.now', { category: descricao }) : descricao,
          }))}
          onChange={({ target }) => setChosen(target.value)}
          error={tried && isSame ? t('category.missing') : undefined}
        />
      )}
      <div role="status" className="stack stack--2">
        {category && !isSame && (
          <Consequences category={category} isFollowed={result.data!.answer.segue_lista} person={person} desk={desk} />
        )}
      </div>
      <ChangeFailed title={t('category.failed')} error={change.error} />
    </ConfirmDialog>
  )
}

interface ConsequencesProps {
  category: Category
  isFollowed: boolean
  person: WirePerson
  desk: Desk
}

function Consequences({ category, isFollowed, person, desk: { currency } }: ConsequencesProps) {
  const { t } = useTranslation('people')
  const { money } = useFormat()
  const { empresta, emprestimos, reservas, debito_tolerado_centavos: tolerated } = category
  const loans = person.emprestimos.length
  const owes = { money: money(person.deve_centavos, currency), tolerated: money(tolerated, currency) }
  const limits =
    emprestimos === null || reservas === null
      ? t('category.byRule')
      : t('category.next', {
          loans: t('category.nextLoans', { count: emprestimos }),
          holds: t('category.nextHolds', { count: reservas }),
        })
  return (
    <>
      {loans > 0 && <p>{t('category.loans', { count: loans })}</p>}
      <p>{empresta ? limits : t('category.nothing')}</p>
      {empresta && emprestimos !== null && loans > emprestimos && <p>{t('category.overLoans')}</p>}
      {empresta && reservas !== null && person.reservas.length > reservas && <p>{t('category.overHolds')}</p>}
      {empresta && person.deve_centavos > tolerated && <p>{t('category.owes', owes)}</p>}
      {isFollowed && <p>{t('category.list')}</p>}
    </>
  )
}
