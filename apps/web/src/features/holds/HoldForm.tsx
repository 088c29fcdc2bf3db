import type { HoldOptions } from '@estante/contract/holds.shapes'
import { type FormEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { titlePath } from '../../paths.ts'
import { ChangeFailed } from '../../shell/ChangeFailed.tsx'
import { Alert } from '../../ui/Alert.tsx'
import { Button, LinkButton } from '../../ui/Button.tsx'
import { Select } from '../../ui/Select.tsx'
import { SignInPrompt } from '../sign-in/SignInPrompt.tsx'
import { BeforeConfirming } from './BeforeConfirming.tsx'
import { askedOptions, type Chosen, chosenQueue, sharedRefusal } from './choose-queue.ts'
import { HoldImpossible } from './HoldImpossible.tsx'
import { LibraryChoice } from './LibraryChoice.tsx'
import { OptionFields } from './OptionFields.tsx'
import type { usePlaceHold } from './use-place-hold.ts'

interface HoldFormProps {
  options: HoldOptions
  placing: ReturnType<typeof usePlaceHold>
}

/** From which library, which of its volumes, and where it is fetched; what will happen stands before the button. */
export function HoldForm({ options, placing }: HoldFormProps) {
  const { t } = useTranslation('holds')
  const [code, setCode] = useState(() => firstPossible(options))
  const [pickup, setPickup] = useState('')
  const [chosen, setChosen] = useState<Chosen>({})
  const [tried, setTried] = useState(false)
  const queues = options.bibliotecas.find((one) => one.cod_biblioteca === code)?.opcoes ?? []
  const refusal = sharedRefusal(options.bibliotecas)
  const possible = queues.some(({ possivel }) => possivel)
  // Where nothing can be waited for, nothing is asked: one of the reasons is told.
  const queue = possible ? chosenQueue(queues, chosen) : queues[0]
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setTried(true)
    if (!queue?.possivel || placing.busy) return
    const { volume, tomo, parte, material_adicional } = queue
    const wish = { volume, tomo, parte, material_adicional, localizacao: '', biblioteca_retirada: pickup }
    placing.submit({ ...wish, cod_acervo: options.cod_acervo, biblioteca: code }, queue.posicao)
  }
  const chooseLibrary = (next: string) => {
    setCode(next)
    setChosen({})
    setTried(false)
  }
  return (
    <form className="stack stack--6" onSubmit={submit} noValidate>
      {refusal !== undefined && <HoldImpossible reason={refusal} codAcervo={options.cod_acervo} />}
      <LibraryChoice
        libraries={options.bibliotecas}
        chosen={code}
        onChoose={chooseLibrary}
        isRefusalShown={refusal !== undefined}
      />
      {possible && askedOptions(queues).length > 0 && (
        <OptionFields queues={queues} chosen={chosen} onChoose={setChosen} showMissing={tried} />
      )}
      {queue?.possivel && (
        <Select
          label={t('form.pickup')}
          hint={t('form.pickupHint')}
          name="biblioteca_retirada"
          value={pickup === '' ? code : pickup}
          onChange={({ target }) => setPickup(target.value)}
          options={options.retirada.map((one) => ({ value: one.cod_biblioteca, label: one.desc_biblioteca }))}
        />
      )}
      {queue && refusal === undefined && <BeforeConfirming queue={queue} openHolds={options.reservas_abertas} />}
      {placing.moved && <Alert tone="warn" role="alert" title={t('form.moved')} />}
      <ChangeFailed title={t('form.notPlaced')} error={placing.error} />
      {placing.isPromptShown && <SignInPrompt>{t('form.signIn')}</SignInPrompt>}
      <div className="btn-group btn-group--wide">
        {(!queue || queue.possivel) && (
          <Button type="submit" tone="primary" busy={placing.busy} busyLabel={t('form.confirming')}>
            {t('form.confirm')}
          </Button>
        )}
        <LinkButton tone="quiet" href={titlePath(options.cod_acervo)}>
          {t('form.back')}
        </LinkButton>
      </div>
    </form>
  )
}

function firstPossible({ bibliotecas }: HoldOptions): string {
  const possible = bibliotecas.find(({ opcoes }) => opcoes.some(({ possivel }) => possivel))
  return (possible ?? bibliotecas[0])?.cod_biblioteca ?? ''
}
