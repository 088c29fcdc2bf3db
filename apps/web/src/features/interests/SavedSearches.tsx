import { useCall } from '../../api/use-call.ts'
import { useChange } from '../../api/use-change.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { paths } from '../../paths.ts'
import { ChangeFailed } from '../../shell/ChangeFailed.tsx'
import { showToast } from '../../ui/toast-queue.ts'
import { FollowedItem } from './FollowedItem.tsx'
import { FollowedList } from './FollowedList.tsx'

/** The searches that a patron saved. */
export function SavedSearches() {
  const { t } = useTranslation('interests')
  const result = useCall('interests.searches')
  const change = useChange('interests.change_search')
  const remove = useChange('interests.remove_search', ({ answer }) => {
    showToast({ text: answer.mensagem })
  })
  return (
    <section className="stack" aria-labelledby="pesquisas">
      <h2 id="pesquisas">{t('searches.title')}</h2>
      <ChangeFailed error={change.error ?? remove.error} />
      <FollowedList result={result} none={t('searches.none')}>
        {result.data?.answer.map(({ codigo, descricao, pesquisa, validade_iso, vencido }) => (
          <FollowedItem
            key={codigo}
            name={descricao === '' ? t('searches.unnamed') : descricao}
            href={`${paths.home}?${pesquisa}`}
            until={validade_iso}
            isExpired={vencido}
            busy={change.isPending || remove.isPending}
            onValidity={(validade) => change.mutate({ body: { codigo, validade } })}
            onRemove={() => remove.mutate({ body: { codigo } })}
          />
        ))}
      </FollowedList>
    </section>
  )
}
