import { useState } from 'react'
import { useCall } from '../../api/use-call.ts'
import { useChange } from '../../api/use-change.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { searchPath } from '../../paths.ts'
import { ChangeFailed } from '../../shell/ChangeFailed.tsx'
import { Select } from '../../ui/Select.tsx'
import { showToast } from '../../ui/toast-queue.ts'
import { useToday } from '../institution/use-hours.ts'
import { AddTarget } from './AddTarget.tsx'
import { FollowedItem } from './FollowedItem.tsx'
import { FollowedList } from './FollowedList.tsx'
import { filterSearch } from './filter-search.ts'
import { yearFrom } from './year-from.ts'

/** `tipoDSI`: areas, authors, subjects. */
const types = ['1', '2', '3'] as const

export function InterestAreas() {
  const { t } = useTranslation('interests')
  const today = useToday()
  const [type, setType] = useState<string>(types[0])
  const [words, setWords] = useState('')
  const result = useCall('interests.list')
  const found = useCall('interests.find', {
    query: { tipoPesquisa: type, termoPesquisa: words },
    enabled: words !== '',
  })
  const add = useChange('interests.add')
  const change = useChange('interests.set_validity')
  const remove = useChange('interests.remove', ({ answer }) => {
    showToast({ text: answer.mensagem })
  })
  const followed = result.data?.answer ?? []
  return (
    <div className="stack stack--6">
      <div className="stack stack--2">
        <h1>{t('areas.title')}</h1>
        <p className="soft">{t('areas.text')}</p>
      </div>
      <section className="stack" aria-labelledby="acrescentar">
        <h2 id="acrescentar">{t('addTitle')}</h2>
        <Select
          label={t('areas.type')}
          value={type}
          onChange={({ target }) => setType(target.value)}
          options={types.map((value) => ({ value, label: t(`areas.types.${value}`) }))}
        />
        <AddTarget
          label={t('areas.search')}
          hint={t('threeLetters')}
          found={words === '' ? undefined : found.data?.answer}
          followed={new Set(followed.filter(({ tipoDSI }) => tipoDSI === type).map(({ codigo }) => codigo))}
          busy={add.isPending}
          onSearch={setWords}
          onAdd={({ codigo }, validade) => add.mutate({ body: { tipoDSI: type, validade, itens: [codigo] } })}
          defaultUntil={yearFrom(today)}
        />
        <ChangeFailed error={add.error} />
      </section>
      <section className="stack" aria-labelledby="acompanhados">
        <h2 id="acompanhados">{t('followedTitle')}</h2>
        <ChangeFailed error={change.error ?? remove.error} />
        <FollowedList result={result} none={t('areas.none')}>
          {followed.map(({ codigo, tipoDSI, codTipoArea, descricao, validade_iso, vencido }) => (
            <FollowedItem
              key={`${tipoDSI} ${codigo}`}
              name={descricao}
              href={searchPath(filterSearch(tipoDSI, codigo))}
              until={validade_iso}
              isExpired={vencido}
              busy={change.isPending || remove.isPending}
              onValidity={(validade) => change.mutate({ body: { codigo, tipoDSI, codTipoArea, validade } })}
              onRemove={() => remove.mutate({ body: { codigo, tipoDSI, codTipoArea } })}
            >
              <p className="soft small">{t(`areas.types.${tipoDSI as '1'}`)}</p>
            </FollowedItem>
          ))}
        </FollowedList>
      </section>
    </div>
  )
}
