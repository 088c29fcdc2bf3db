import type { HoldOptions } from '@estante/contract/holds.shapes'
import { useState } from 'react'
import { useTranslation } from '../../i18n/use-translation.ts'
import { titlePath } from '../../paths.ts'
import { ChangeFailed } from '../../shell/ChangeFailed.tsx'
import { Alert } from '../../ui/Alert.tsx'
import { Button, LinkButton } from '../../ui/Button.tsx'
import { Form } from '../../ui/Form.tsx'
import { Select } from '../../ui/Select.tsx'
import { SignInPrompt } from '../sign-in/SignInPrompt.tsx'
import { BeforeConfirming } from './BeforeConfirming.tsx'
import { askedOptions, type Chosen, chosenQueue, sharedRefusal } from './choose-queue.ts'
import { EditionChoice } from './EditionChoice.tsx'
import { asksForEdition, type EditionWish, firstWish, isPossible, prospectOf } from './edition-choice.ts'
import { HoldImpossible } from './HoldImpossible.tsx'
import { LibraryChoice } from './LibraryChoice.tsx'
import { OptionFields } from './OptionFields.tsx'
import type { usePlaceHold } from './use-place-hold.ts'

interface HoldFormProps {
  options: HoldOptions
  placing: ReturnType<typeof usePlaceHold>
}

/** Selects library, volume, edition and pickup library; the expected result is above the button. */
export function HoldForm({ options, placing }: HoldFormProps) {
  const { t } = useTranslation('holds')
  const [code, setCode] = useState(() => firstPossible(options))
  const [pickup, setPickup] = useState('')
  const [chosen, setChosen] = useState<Chosen>({})
  const [wished, setWished] = useState<EditionWish>()
  const { form } = placing
  const queues = options.bibliotecas.find((one) => one.cod_biblioteca === code)?.opcoes ?? []
  const refusal = sharedRefusal(options.bibliotecas)
  const possible = queues.some(isPossible)
  // If no queue is possible, shows one of the reasons instead of the form.
  const queue = possible ? chosenQueue(queues, chosen) : queues[0]
  const wish = wished ?? (queue ? firstWish(queue) : 'this')
  const prospect = queue && prospectOf(queue, wish)
  const anyEdition = queue && asksForEdition(queue) ? queue.qualquer_edicao : null
  const editions = wish === 'any' ? anyEdition?.edicoes.length : undefined
  const send = () => {
    if (!queue || !prospect?.possivel) return form.refuse()
    const { volume, tomo, parte, material_adicional } = queue
    const where = { cod_acervo: options.cod_acervo, biblioteca: code, biblioteca_retirada: pickup, localizacao: '' }
    const what = { volume, tomo, parte, material_adicional, qualquer_edicao: editions !== undefined }
    return placing.submit({ ...where, ...what }, prospect.posicao)
  }
  const chooseLibrary = (next: string) => {
    setCode(next)
    setChosen({})
    form.beginAnew()
  }
  const chooseEdition = (next: EditionWish) => {
    setWished(next)
    form.beginAnew()
  }
  return (
    <Form className="stack stack--6" onSend={send} busy={form.busy} attempt={form.attempt}>
      {refusal !== undefined && <HoldImpossible reason={refusal} codAcervo={options.cod_acervo} />}
      {refusal === undefined && (
        <LibraryChoice libraries={options.bibliotecas} chosen={code} onChoose={chooseLibrary} />
      )}
      {possible && askedOptions(queues).length > 0 && (
        <OptionFields queues={queues} chosen={chosen} onChoose={setChosen} showMissing={form.attempt > 0} />
      )}
      {queue && anyEdition && (
        <EditionChoice options={options} queue={queue} anyEdition={anyEdition} chosen={wish} onChoose={chooseEdition} />
      )}
      {prospect?.possivel && (
        <Select
          label={t('form.pickup')}
          hint={t('form.pickupHint')}
          name="biblioteca_retirada"
          value={pickup === '' ? code : pickup}
          onChange={({ target }) => setPickup(target.value)}
          options={options.retirada.map((one) => ({ value: one.cod_biblioteca, label: one.desc_biblioteca }))}
        />
      )}
      {queue && prospect && refusal === undefined && (
        <BeforeConfirming {...{ queue, prospect, editions }} openHolds={options.reservas_abertas} />
      )}
      {placing.moved && <Alert tone="warn" role="alert" title={t('form.moved')} />}
      <ChangeFailed title={t('form.notPlaced')} error={form.error} />
      {placing.isPromptShown && <SignInPrompt>{t('form.signIn')}</SignInPrompt>}
      <div className="btn-group btn-group--wide">
        {(!prospect || prospect.possivel) && (
          <Button type="submit" tone="primary" busy={form.busy} busyLabel={t('form.confirming')}>
            {t('form.confirm')}
          </Button>
        )}
        <LinkButton tone="quiet" href={titlePath(options.cod_acervo)}>
          {t('form.back')}
        </LinkButton>
      </div>
    </Form>
  )
}

function firstPossible({ bibliotecas }: HoldOptions): string {
  const possible = bibliotecas.find(({ opcoes }) => opcoes.some(({ possivel }) => possivel))
  const byAnother = bibliotecas.find(({ opcoes }) => opcoes.some(isPossible))
  return (possible ?? byAnother ?? bibliotecas[0])?.cod_biblioteca ?? ''
}
