import { type RefObject, useState } from 'react'
import { explainError } from '../../api/explain-error.ts'
import { useChange } from '../../api/use-change.ts'
import { joinFacts } from '../../i18n/join-facts.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { Alert } from '../../ui/Alert.tsx'
import { Button } from '../../ui/Button.tsx'
import type { DeskPlace } from '../desk/desk-place.ts'
import { playOutcome } from '../desk/desk-sound.ts'
import { ScanField } from '../desk/ScanField.tsx'
import { useScannerKeys } from '../desk/use-scanner-keys.ts'

interface PersonScanProps {
  field: RefObject<HTMLInputElement | null>
  place: DeskPlace
  /** Somebody's debts are shown: Esc closes them. */
  isOpen: boolean
  onOpen: (account: string) => void
  onClose: () => void
}

interface Found {
  /** Several accounts of one user name. */
  people?: readonly { cod_conta: string; nome: string; usuario: string; categoria: string }[] | undefined
  problem?: string
}

/** A card, or a typed user name, opens a person: the same scan as at the desk, which lends nothing. */
export function PersonScan({ field, place, isOpen, onOpen, onClose }: PersonScanProps) {
  const { t } = useTranslation('till')
  const { t: errorWords } = useTranslation('errors')
  const [found, setFound] = useState<Found>()
  const [busy, setBusy] = useState(false)
  const { mutateAsync } = useChange('desk.scan')
  useScannerKeys(field, isOpen ? onClose : undefined)
  const open = (account: string) => {
    setFound(undefined)
    onOpen(account)
  }
  const send = async (codigo: string) => {
    setBusy(true)
    try {
      const body = { codigo, modo: 'emprestar', biblioteca: place.library } as const
      const { answer } = await mutateAsync({ body })
      playOutcome(answer.resultado !== 'recusado')
      if (answer.resultado === 'pessoa' && answer.pessoa) return open(answer.pessoa.cod_conta)
      setFound({ people: answer.pessoas, problem: answer.mensagem ?? '' })
    } catch (error) {
      playOutcome(false)
      setFound({ problem: explainError(error, errorWords).text })
    } finally {
      setBusy(false)
      field.current?.focus()
    }
  }
  return (
    <div className="stack stack--4">
      <ScanField
        field={field}
        label={t('scan.label')}
        hint={t(isOpen ? 'scan.other' : 'scan.hint')}
        send={t('scan.send')}
        busy={busy}
        onScan={(code) => void send(code)}
      />
      <div role="status">
        {found && (
          <Alert tone={found.people ? 'warn' : 'danger'} title={t(found.people ? 'scan.several' : 'scan.nobody')}>
            {found.people ? (
              <div className="btn-group">
                {found.people.map(({ cod_conta, nome, usuario, categoria }) => (
                  <Button key={cod_conta} onClick={() => open(cod_conta)}>
                    {joinFacts([nome, usuario, categoria])}
                  </Button>
                ))}
              </div>
            ) : (
              found.problem
            )}
          </Alert>
        )}
      </div>
    </div>
  )
}
