import type { WirePeriodicalInterest } from '@estante/contract/interests.shapes'
import { useState } from 'react'
import { useCall } from '../../api/use-call.ts'
import { useChange } from '../../api/use-change.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { titlePath } from '../../paths.ts'
import { ChangeFailed } from '../../shell/ChangeFailed.tsx'
import { Checkbox } from '../../ui/Checkbox.tsx'
import { ChoiceGroup } from '../../ui/ChoiceGroup.tsx'
import { showToast } from '../../ui/toast-queue.ts'
import { useToday } from '../institution/use-hours.ts'
import { AddTarget } from './AddTarget.tsx'
import { FollowedItem } from './FollowedItem.tsx'
import { FollowedList } from './FollowedList.tsx'
import { yearFrom } from './year-from.ts'

const types = ['fasciculo', 'artigo', 'sumario'] as const
/** What is told of a periodical. */
type Told = Record<(typeof types)[number], boolean>

export function SavedPeriodicals() {
  const { t } = useTranslation('interests')
  const today = useToday()
  const [words, setWords] = useState('')
  const result = useCall('interests.periodicals')
  const found = useCall('interests.find_periodicals', { query: { termoPesquisa: words }, enabled: words !== '' })
  const add = useChange('interests.add_periodical')
  const change = useChange('interests.change_periodical')
  const remove = useChange('interests.remove_periodical', ({ answer }) => {
    showToast({ text: answer.mensagem })
  })
  const followed = result.data?.answer ?? []
  /** By code, as it was chosen here last: it is shown at once, and what is chosen next builds upon it. */
  const [chosen, setChosen] = useState<Readonly<Partial<Record<string, Told>>>>({})
  const toldOf = ({ codigo, fasciculo, artigo, sumario }: WirePeriodicalInterest): Told =>
    chosen[codigo] ?? { fasciculo, artigo, sumario }
  const save = ({ codigo, bibliotecas }: WirePeriodicalInterest, validade: string, told: Told) => {
    setChosen((before) => ({ ...before, [codigo]: told }))
    change.mutate(
      { body: { codigo, validade, bibliotecas, ...told } },
      { onError: () => setChosen((before) => ({ ...before, [codigo]: undefined })) },
    )
  }
  return (
    <div className="stack stack--6">
      <div className="stack stack--2">
        <h1>{t('periodicals.title')}</h1>
        <p className="soft">{t('periodicals.text')}</p>
      </div>
      <section className="stack" aria-labelledby="acrescentar">
        <h2 id="acrescentar">{t('addTitle')}</h2>
        <AddTarget
          label={t('periodicals.search')}
          hint={t('threeLetters')}
          found={words === '' ? undefined : found.data?.answer}
          followed={new Set(followed.map(({ codigo }) => codigo))}
          busy={add.isPending}
          onSearch={setWords}
          onAdd={({ codigo }, validade) =>
            add.mutate({ body: { codigo, validade, fasciculo: true, artigo: false, sumario: false, bibliotecas: [] } })
          }
          defaultUntil={yearFrom(today)}
        />
        <ChangeFailed error={add.error} />
      </section>
      <section className="stack" aria-labelledby="acompanhados">
        <h2 id="acompanhados">{t('followedTitle')}</h2>
        <ChangeFailed error={change.error ?? remove.error} />
        <FollowedList result={result} none={t('periodicals.none')}>
          {followed.map((item) => (
            <FollowedItem
              key={item.codigo}
              name={item.descricao}
              href={titlePath(item.codigo)}
              until={item.validade_iso}
              isExpired={item.vencido}
              busy={change.isPending || remove.isPending}
              onValidity={(until) => save(item, until, toldOf(item))}
              onRemove={() => remove.mutate({ body: { codigo: item.codigo } })}
            >
              <ChoiceGroup legend={t('periodicals.tellOf', { name: item.descricao })}>
                {types.map((type) => (
                  <Checkbox
                    key={type}
                    label={t(`periodicals.types.${type}`)}
                    checked={toldOf(item)[type]}
                    onChange={({ target }) =>
                      save(item, item.validade_iso, { ...toldOf(item), [type]: target.checked })
                    }
                  />
                ))}
              </ChoiceGroup>
            </FollowedItem>
          ))}
        </FollowedList>
      </section>
    </div>
  )
}
