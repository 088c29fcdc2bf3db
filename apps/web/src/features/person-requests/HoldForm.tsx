import type { WireDeskPerson } from '@estante/contract/desk.shapes'
import type { HoldOptions } from '@estante/contract/holds.shapes'
import { useState } from 'react'
import { joinFacts } from '../../i18n/join-facts.ts'
import { useFormat } from '../../i18n/use-format.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { ChangeFailed } from '../../shell/ChangeFailed.tsx'
import { useCallForm } from '../../shell/use-call-form.ts'
import { Button } from '../../ui/Button.tsx'
import { Form } from '../../ui/Form.tsx'
import { Select } from '../../ui/Select.tsx'
import type { Desk } from '../desk/DeskFrame.tsx'
import { deskOf } from '../desk/desk-place.ts'
import { askedOptions, type Chosen, chosenQueue } from '../holds/choose-queue.ts'
import { EditionChoice } from '../holds/EditionChoice.tsx'
import {
  asksForEdition,
  type EditionWish,
  firstWish,
  isPossible,
  type Prospect,
  prospectOf,
} from '../holds/edition-choice.ts'
import { LibraryChoice } from '../holds/LibraryChoice.tsx'
import { OptionFields } from '../holds/OptionFields.tsx'
import { useQueueWords } from '../holds/use-queue-words.ts'
import { titleText } from '../titles/title-text.ts'

interface HoldFormProps {
  options: HoldOptions
  person: WireDeskPerson
  desk: Desk
  onDone: (outcome: string) => void
}

/** Whose copies are waited for, and where one is fetched: here, where the person stands, unless somebody says otherwise. */
export function HoldForm({ options, person, desk, onDone }: HoldFormProps) {
  const { t } = useTranslation('person-requests')
  const { number } = useFormat()
  const here = desk.place.library
  const [code, setCode] = useState(() => firstLibrary(options, here))
  const [pickup, setPickup] = useState(() => firstPickup(options, here))
  const [chosen, setChosen] = useState<Chosen>({})
  const [wished, setWished] = useState<EditionWish>()
  const form = useCallForm('person-requests.hold', { names: [] }, ({ answer }) =>
    onDone(t('hold.done', { title: titleText(options.titulo), place: number(answer.reserva.posicao) })),
  )
  const queues = options.bibliotecas.find((one) => one.cod_biblioteca === code)?.opcoes ?? []
  const queue = chosenQueue(queues, chosen)
  const wish = wished ?? (queue ? firstWish(queue) : 'this')
  const prospect = queue && prospectOf(queue, wish)
  const anyEdition = queue && asksForEdition(queue) ? queue.qualquer_edicao : null
  const send = () => {
    if (!queue || !prospect?.possivel) return form.refuse()
    const { volume, tomo, parte, material_adicional } = queue
    const kind = { volume, tomo, parte, material_adicional }
    const where = { cod_acervo: options.cod_acervo, biblioteca: code, ...kind, localizacao: '' }
    const reserva = { ...where, biblioteca_retirada: pickup, qualquer_edicao: anyEdition !== null && wish === 'any' }
    return form.send({ body: { ...deskOf(desk.place), conta: person.cod_conta, reserva } })
  }
  return (
    <Form className="stack stack--6" onSend={send} busy={form.busy} attempt={form.attempt}>
      <LibraryChoice
        libraries={options.bibliotecas}
        chosen={code}
        onChoose={(next) => {
          setCode(next)
          setChosen({})
          form.beginAnew()
        }}
      />
      {askedOptions(queues).length > 0 && (
        <OptionFields queues={queues} chosen={chosen} onChoose={setChosen} showMissing={form.attempt > 0} />
      )}
      <Select
        label={t('hold.pickup')}
        name="biblioteca_retirada"
        value={pickup}
        onChange={({ target }) => setPickup(target.value)}
        options={options.retirada.map((one) => ({ value: one.cod_biblioteca, label: one.desc_biblioteca }))}
      />
      {queue && anyEdition && (
        <EditionChoice
          options={options}
          queue={queue}
          anyEdition={anyEdition}
          meaning={t('hold.anyEdition')}
          chosen={wish}
          onChoose={setWished}
        />
      )}
      {prospect && <Place place={prospect} />}
      <ChangeFailed title={t('refused')} error={form.error} />
      <div className="btn-group btn-group--wide">
        <Button type="submit" tone="primary" busy={form.busy} busyLabel={t('busy')}>
          {t('hold.place', { name: person.nome })}
        </Button>
      </div>
    </Form>
  )
}

/** The place that the person gets, or why they get none. */
function Place({ place }: { place: Prospect }) {
  const { t } = useTranslation('person-requests')
  const { number } = useFormat()
  const { wait } = useQueueWords()
  if (place.motivo) return <p className="soft">{place.motivo.mensagem}</p>
  return <p>{joinFacts([t('hold.queue', { place: number(place.posicao) }), wait(place)])}</p>
}

function firstLibrary({ bibliotecas }: HoldOptions, here: string): string {
  const own = bibliotecas.find((one) => one.cod_biblioteca === here && one.opcoes.some(isPossible))
  return (own ?? bibliotecas.find(({ opcoes }) => opcoes.some(isPossible)) ?? bibliotecas[0])?.cod_biblioteca ?? ''
}

function firstPickup({ retirada }: HoldOptions, here: string): string {
  return (retirada.find((one) => one.cod_biblioteca === here) ?? retirada[0])?.cod_biblioteca ?? ''
}
